import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { countText } from '@common/figures';
import { surveyPath } from '@/lib/paths';
import { lastEventText, SURVEY_STATUS_LABELS } from '@/lib/surveyStatus';
import { media } from '@/theme/tokens';
import { Card } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { Inline, Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { TrendMark } from '../analyzer/insights/ScoreFigures';
import type { SeriesPointFragment, SeriesSurveyFragment } from './SeriesPage.generated';
import { RESULTS_PENDING_TEXT, hiddenSurveyText } from './seriesTexts';

/** On a wide page all cards fit into one row, so that they stand in the order of the charts. */
const Cards = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(156px, calc(50% - 6px)), 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** A card that is a link as a whole. */
const Clickable = styled(Card)(({ theme }) => ({
  position: 'relative',
  padding: theme.space[3],
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.radii.card },
  '& a:focus-visible': { outline: 'none' },
  '&:has(a:focus-visible)': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: 2 },
  [media.pointer]: { '&:hover': { borderColor: theme.colors.borderControl } },
}));

/** The closed surveys that the charts show, in the same order, each with the results of the group. */
export function ClosedSurveyCards({
  surveys,
  teamRef,
}: {
  surveys: readonly SeriesPointFragment[];
  teamRef: string | null;
}) {
  return (
    <Cards aria-label="Closed surveys">
      {surveys.map(({ study, isBeingPrepared, results }) => (
        // `asOf` is null when the team is too small to count, and then the link leads to the whole survey
        <SurveyCard key={study.ref} study={study} teamRef={results !== null && results.asOf !== null ? teamRef : null}>
          <ClosedResults {...{ isBeingPrepared, results }} isTeam={teamRef !== null} />
        </SurveyCard>
      ))}
    </Cards>
  );
}

/** The open surveys and drafts, which the charts can't show yet. */
export function UnclosedSurveyCards({
  surveys,
  isTeam,
}: {
  surveys: readonly SeriesSurveyFragment[];
  isTeam: boolean;
}) {
  return (
    <Cards aria-label="Surveys that are not closed">
      {surveys.map((study) => (
        <SurveyCard key={study.ref} study={study} teamRef={null}>
          <NotClosed study={study} isTeam={isTeam} />
        </SurveyCard>
      ))}
    </Cards>
  );
}

function SurveyCard({
  study,
  teamRef,
  children,
}: {
  study: SeriesSurveyFragment;
  /** The team whose results the link leads to. */
  teamRef: string | null;
  children: ReactNode;
}) {
  const { label, tone } = SURVEY_STATUS_LABELS[study.status];
  return (
    <Clickable as="li">
      <Stack gap={3}>
        <Stack gap={1}>
          <Text weight="medium" css={{ overflowWrap: 'anywhere' }}>
            <Link href={surveyPath(study.ref, study.status, teamRef)} tone="quiet">
              {study.name}
            </Link>
          </Text>
          {study.status !== 'CLOSED' && (
            <Inline>
              <Tag tone={tone} dot={study.status === 'OPEN'}>
                {label}
              </Tag>
            </Inline>
          )}
          <Text size={12} tone="textMuted" numeric>
            {lastEventText(study)}
          </Text>
        </Stack>
        {children}
      </Stack>
    </Clickable>
  );
}

const responses = (count: number) => countText(count, 'response');

function ClosedResults({
  isBeingPrepared,
  results,
  isTeam,
}: Pick<SeriesPointFragment, 'isBeingPrepared' | 'results'> & { isTeam: boolean }) {
  const index = results?.devexIndex;
  if (index?.__typename !== 'DevexIndex')
    return <Reason text={isBeingPrepared ? RESULTS_PENDING_TEXT : hiddenSurveyText(index ?? null, isTeam)} />;
  return (
    <Stack gap={1}>
      <Inline gap={3} alignItems="baseline">
        <Text size={24} weight="semibold" numeric>
          {index.index}
        </Text>
        {index.trend && <TrendMark trend={index.trend} size={13} />}
      </Inline>
      <Text size={12} tone="textMuted" numeric>
        DevEx Index
        {results?.asOf != null && (
          <>
            , <span css={{ whiteSpace: 'nowrap' }}>{responses(results.asOf)}</span>
          </>
        )}
      </Text>
    </Stack>
  );
}

function NotClosed({ study: { status, uniqueResponses }, isTeam }: { study: SeriesSurveyFragment; isTeam: boolean }) {
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
