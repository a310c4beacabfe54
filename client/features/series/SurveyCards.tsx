import styled from '@emotion/styled';
import { surveyPath } from '@/lib/paths';
import { lastEventText, SURVEY_STATUS_LABELS } from '@/lib/surveyStatus';
import { layout, media } from '@/theme/tokens';
import { Card } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { Inline, Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import type { SeriesSurveyFragment } from './SeriesPage.generated';
import { RESULTS_PENDING_TEXT, hiddenSurveyText } from './seriesTexts';

const Cards = styled.ul({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${layout.seriesCard}px, 100%), 1fr))`,
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** A card that is a link as a whole. */
const Clickable = styled(Card)(({ theme }) => ({
  position: 'relative',
  padding: theme.space[4],
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.radii.card },
  '& a:focus-visible': { outline: 'none' },
  '&:has(a:focus-visible)': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: 2 },
  [media.pointer]: { '&:hover': { borderColor: theme.colors.borderControl } },
}));

/** The surveys of a series, the latest first, each with the results of the group. */
export function SurveyCards({
  surveys,
  teamRef,
}: {
  surveys: readonly SeriesSurveyFragment[];
  teamRef: string | null;
}) {
  return (
    <Cards aria-label="Surveys">
      {[...surveys].reverse().map((survey) => (
        <SurveyCard key={survey.study.ref} survey={survey} teamRef={teamRef} />
      ))}
    </Cards>
  );
}

function SurveyCard({
  survey: { study, isBeingPrepared, results },
  teamRef,
}: {
  survey: SeriesSurveyFragment;
  teamRef: string | null;
}) {
  const { label, tone } = SURVEY_STATUS_LABELS[study.status];
  // `asOf` is null when the team is too small to count, and then the link leads to the whole survey
  const leadsToTeam = results !== null && results.asOf !== null;
  return (
    <Clickable as="li">
      <Stack gap={3}>
        <Stack gap={1}>
          <Inline gap={2} justifyContent="space-between" flexWrap="nowrap" alignItems="flex-start">
            <Text weight="medium" css={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link href={surveyPath(study.ref, study.status, leadsToTeam ? teamRef : null)} tone="quiet">
                {study.name}
              </Link>
            </Text>
            <Tag tone={tone} dot={study.status === 'OPEN'}>
              {label}
            </Tag>
          </Inline>
          <Text size={13} tone="textMuted" numeric>
            {lastEventText(study)}
          </Text>
        </Stack>
        {study.status === 'CLOSED' ? (
          <ClosedResults {...{ isBeingPrepared, results }} isTeam={teamRef !== null} />
        ) : (
          <NotClosed study={study} isTeam={teamRef !== null} />
        )}
      </Stack>
    </Clickable>
  );
}

const responses = (count: number) => `${count.toLocaleString()} response${count === 1 ? '' : 's'}`;

function ClosedResults({
  isBeingPrepared,
  results,
  isTeam,
}: Pick<SeriesSurveyFragment, 'isBeingPrepared' | 'results'> & { isTeam: boolean }) {
  const index = results?.devexIndex;
  if (index?.__typename !== 'DevexIndex')
    return <Reason text={isBeingPrepared ? RESULTS_PENDING_TEXT : hiddenSurveyText(index ?? null, isTeam)} />;
  return (
    <Inline gap={3} flexWrap="nowrap">
      <Text size={32} weight="semibold" numeric css={{ lineHeight: 1 }}>
        {index.index}
      </Text>
      <Stack>
        <Text size={13}>DevEx Index</Text>
        <Text size={13} tone="textMuted" numeric>
          {results?.asOf != null && responses(results.asOf)}
        </Text>
      </Stack>
    </Inline>
  );
}

function NotClosed({
  study: { status, uniqueResponses },
  isTeam,
}: Pick<SeriesSurveyFragment, 'study'> & { isTeam: boolean }) {
  if (status === 'DRAFT') return <Reason text="Not published yet" />;
  // the count of a team is shown only on the survey's page, because that has a minimum of its own for counts
  return (
    <Reason
      text={
        isTeam ? 'Your results will be available after the survey is closed' : `${responses(uniqueResponses)} so far`
      }
    />
  );
}

const Reason = ({ text }: { text: string }) => (
  <Text as="p" size={13} tone="textMuted" m={0}>
    {text}
  </Text>
);
