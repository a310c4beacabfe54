import { skipToken } from '@apollo/client/react';
import { signedPoints } from '@common/figures';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Table, type TableColumn } from '@/ui/Table';
import { Text } from '@/ui/Text';
import { useStarredTopics } from '../actions/useStarredTopics';
import { useAnalyzer } from '../useAnalyzer';
import { MissingFigure, TopicNameWithSwatch, TrendMark } from './ScoreFigures';
import { useScoresBeforeQuery, useSurveyBeforeQuery } from './StarredThenNow.generated';
import type { TopicRow } from './topicRows';

/** A starred topic with its scores in two surveys. */
interface ThenAndNow {
  topic: TopicRow;
  then: number | null;
}

/**
 * What has become of the topics that the company chose to work on: the score in the survey before and now, with the interval of
 * the change. It is for people who see the stars, and stays away where there is no survey before.
 */
export function StarredThenNow({ rows, teamRef }: { rows: readonly TopicRow[]; teamRef: string | null }) {
  const { study } = useAnalyzer();
  const { topics } = useStarredTopics(study);
  const starred = rows.filter(({ slug }) => topics?.some(({ topicSlug, isActive }) => isActive && topicSlug === slug));
  const isAsked = starred.length > 0 && study.status === 'CLOSED';
  const silent = { context: { isSilent: true } };
  const { data: link } = useSurveyBeforeQuery(isAsked ? { variables: { ref: study.ref }, ...silent } : skipToken);
  const before = link?.study.lastStudyRef;
  // The reply is not kept: it has fewer fields than the page of that survey needs, and would replace what the page has read.
  const { data } = useScoresBeforeQuery(
    isAsked && before ? { variables: { ref: before, teamRef }, fetchPolicy: 'no-cache', ...silent } : skipToken,
  );
  if (!data || !isAsked) return null;
  const scores = new Map(
    data.study.results.scores.flatMap((score) => (score.__typename === 'Score' ? [[score.slug, score.scaledAvg]] : [])),
  );
  const pairs = starred.map((topic): ThenAndNow => ({ topic, then: scores.get(topic.slug) ?? null }));
  return (
    <Stack as="section" gap={3} pt={3}>
      <Inline gap={3} justifyContent="space-between" alignItems="baseline">
        <Heading level={2} size={16}>
          Starred topics, then and now
        </Heading>
        <Text size={13} tone="textMuted">
          The change is computed before rounding, with its 95% interval.
        </Text>
      </Inline>
      <Table
        label="Starred topics, then and now"
        columns={columnsOf(data.study.name, study.name)}
        rows={pairs}
        rowKey={({ topic }) => topic.slug}
      />
    </Stack>
  );
}

const columnsOf = (before: string, now: string): TableColumn<ThenAndNow>[] => [
  {
    id: 'topic',
    title: 'Topic',
    render: ({ topic: { slug, label } }) => <TopicNameWithSwatch slug={slug} label={label} />,
  },
  { id: 'then', title: before, numeric: true, render: ({ then }) => <Figure score={then} /> },
  { id: 'now', title: now, numeric: true, render: ({ topic }) => <Figure score={topic.figures?.score ?? null} /> },
  {
    id: 'change',
    title: 'Change',
    numeric: true,
    render: ({ topic: { figures } }) => <Change trend={figures?.trend ?? null} />,
  },
];

const Figure = ({ score }: { score: number | null }) =>
  score === null ? <MissingFigure spoken="Not shown" /> : score.toFixed(1);

function Change({ trend }: { trend: NonNullable<TopicRow['figures']>['trend'] }) {
  if (!trend) return <MissingFigure spoken="No trend" />;
  return (
    <Stack as="span" alignItems="flex-end">
      <TrendMark trend={trend} spelledOut />
      <Text size={12} tone="textMuted" numeric css={{ whiteSpace: 'nowrap' }}>
        {`${signedPoints(trend.low)} to ${signedPoints(trend.high)}`}
      </Text>
    </Stack>
  );
}
