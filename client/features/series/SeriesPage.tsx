import { useParams } from 'react-router-dom';
import { leavesPage } from '@/apollo/pageErrors';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { isRef } from '@/lib/paths';
import { useAddressParameter } from '@/lib/useAddressParameter';
import { layout } from '@/theme/tokens';
import { Box } from '@/ui/Box';
import { Card } from '@/ui/Card';
import { Dimmed } from '@/ui/Dimmed';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { LinkButton } from '@/ui/LinkButton';
import { Stack } from '@/ui/Stack';
import { SeriesCharts } from './SeriesCharts';
import { SeriesHeader } from './SeriesHeader';
import { useSeriesPageQuery } from './SeriesPage.generated';
import { SeriesPager } from './SeriesPager';
import { SeriesSkeleton } from './SeriesSkeleton';
import { ClosedSurveyCards, UnclosedSurveyCards } from './SurveyCards';
import { useSameTeams } from './useSameTeams';

const BACK = <LinkButton href="/">Back to surveys</LinkButton>;

/** The surveys of a series, and how their results changed from one to the next. */
export function Component() {
  const { sequenceRef, teamRef } = useParams();
  const isAddress = isRef(sequenceRef) && (teamRef === undefined || isRef(teamRef));
  return (
    <Box maxWidth={layout.content + 48} mx="auto" px={[4, 6]} pt={[5, 8]} pb={16}>
      {isAddress ? (
        <Series key={sequenceRef} sequenceRef={sequenceRef} teamRef={teamRef ?? null} />
      ) : (
        <EmptyState
          level={1}
          title="Series not found"
          text="It may have been deleted, or it belongs to another company."
          action={BACK}
        />
      )}
    </Box>
  );
}

function Series({ sequenceRef, teamRef }: { sequenceRef: string; teamRef: string | null }) {
  const [until, setUntil] = useAddressParameter('until');
  const group = { ref: sequenceRef, teamRef, until: isRef(until ?? undefined) ? until : null };
  const { data, previousData, error, refetch } = useSeriesPageQuery({ variables: group });
  // The old figures stay in view while those of another team or of older surveys load.
  const shown = data ?? previousData;
  const teams = shown?.studySequence.trends.scoredTeams ?? [];
  const sameTeams = useSameTeams(
    group,
    teams.some(({ parentRef }) => teamRef === null || parentRef === teamRef),
  );
  if (error && !data && !leavesPage(error)) {
    return (
      <ErrorState
        level={1}
        title="This series could not be loaded"
        text={formMessage(error) ?? ''}
        onRetry={() => retryQuery(refetch)}
      />
    );
  }
  if (!shown) return <SeriesSkeleton />;
  const { studySequence: series, me } = shown;
  const { trends, unclosedStudies } = series;
  const isTeam = teamRef !== null;
  return (
    <Stack gap={[5, 6]}>
      <title>{`${series.name} · Candor`}</title>
      <SeriesHeader series={series} companyName={me.company.name} teamRef={teamRef} isAdmin={me.isCustomerAdmin} />
      <Dimmed isStale={!data}>
        {trends.total === 0 && unclosedStudies.length === 0 && (
          <Card>
            <EmptyState
              title="There are no surveys in this series"
              text="What its surveys show can be compared once they are closed."
              action={BACK}
            />
          </Card>
        )}
        {unclosedStudies.length > 0 && <UnclosedSurveyCards surveys={unclosedStudies} isTeam={isTeam} />}
        {trends.total > 0 && (
          <>
            <SeriesPager trends={trends} onChoose={setUntil} />
            <ClosedSurveyCards surveys={trends.studies} teamRef={teamRef} />
          </>
        )}
        {trends.total + unclosedStudies.length > 0 && (
          <SeriesCharts surveys={trends.studies} isTeam={isTeam} sameTeams={sameTeams} />
        )}
      </Dimmed>
    </Stack>
  );
}
