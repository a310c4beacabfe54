import { useParams } from 'react-router-dom';
import { leavesPage } from '@/apollo/pageErrors';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { isRef } from '@/lib/paths';
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
import { SeriesSkeleton } from './SeriesSkeleton';
import { SurveyCards } from './SurveyCards';

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
  const { data, previousData, error, refetch } = useSeriesPageQuery({ variables: { ref: sequenceRef, teamRef } });
  // The old figures stay in view while those of another team load.
  const shown = data ?? previousData;
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
  return (
    <Stack gap={[5, 6]}>
      <title>{`${series.name} · Candor`}</title>
      <SeriesHeader series={series} companyName={me.company.name} teamRef={teamRef} />
      <Dimmed isStale={!data}>
        {series.studies.length === 0 ? (
          <Card>
            <EmptyState
              title="There are no surveys in this series"
              text="What its surveys show can be compared once they are closed."
              action={BACK}
            />
          </Card>
        ) : (
          <>
            <SurveyCards surveys={series.studies} teamRef={teamRef} />
            <SeriesCharts surveys={series.lastClosed} isTeam={teamRef !== null} />
          </>
        )}
      </Dimmed>
    </Stack>
  );
}
