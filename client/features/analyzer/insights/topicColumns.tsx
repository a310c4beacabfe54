import type { ReactNode } from 'react';
import { DistributionBar } from '@/ui/DistributionBar';
import type { TableColumn } from '@/ui/Table';
import { Text } from '@/ui/Text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { StarButton } from '../actions/StarButton';
import type { TopicStars } from '../actions/useTopicStars';
import { AgainstCompany } from './AgainstCompany';
import { BenchmarkDifference } from '../benchmark/BenchmarkDifference';
import type { Percentile } from '../benchmark/percentiles';
import { useAnalyzer } from '../useAnalyzer';
import {
  HiddenDistribution,
  HiddenBesideScore,
  HiddenFigure,
  MissingFigure,
  ScorePill,
  TopicNameWithMark,
  TrendMark,
} from './ScoreFigures';
import { TOPIC_SORT_VALUES, type TopicColumn, type TopicFigures, type TopicRow, type TopicVote } from './topicRows';

/** In place of a part of the vote. Imported figures have no vote; otherwise it is hidden. */
function NoVote() {
  const { study } = useAnalyzer();
  return study.imported ? <MissingFigure spoken="Not imported" /> : <HiddenBesideScore />;
}

/** The topic's rank in the vote; a topic without votes has none. */
export function TopicPriority({ vote }: { vote: TopicVote | null }) {
  if (vote === null) return <NoVote />;
  const { priority } = vote;
  return priority === null ? <MissingFigure spoken="No votes" /> : <Text numeric>{priority}</Text>;
}

function column(
  id: TopicColumn,
  title: string,
  render: (row: TopicRow) => ReactNode,
  look: Partial<TableColumn<TopicRow>> = {},
) {
  return { id, title, render, sortValue: TOPIC_SORT_VALUES[id], ...look };
}

const EMPTY = <VisuallyHidden>Hidden</VisuallyHidden>;

/** A cell that is empty for a hidden topic, because the score's cell says so once for the row, with the reason. */
const shown = (render: (figures: TopicFigures) => ReactNode) => (row: TopicRow) =>
  row.figures ? render(row.figures) : EMPTY;

/** A cell of the vote, which may be shown although the score is hidden. */
const ofVote = (render: (vote: TopicVote | null) => ReactNode) => (row: TopicRow) =>
  row.vote || row.figures ? render(row.vote) : EMPTY;

const COLUMNS: readonly TableColumn<TopicRow>[] = [
  column('topic', 'Topic', ({ slug, label }) => <TopicNameWithMark slug={slug} label={label} />, { width: '30%' }),
  column(
    'priority',
    'Priority',
    ofVote((vote) => <TopicPriority vote={vote} />),
    { numeric: true },
  ),
  column(
    'score',
    'Score',
    ({ figures, hidden }) => (figures ? <ScorePill score={figures.score} /> : hidden && <HiddenFigure why={hidden} />),
    { numeric: true },
  ),
  column(
    'trend',
    'Trend',
    shown(({ trend }) => <TrendMark trend={trend} />),
    { numeric: true },
  ),
  column('questions', 'Questions', ({ questions }) => questions, { numeric: true }),
  column(
    'sentiment',
    'Sentiment',
    shown(({ counts, respondents }) =>
      counts ? <DistributionBar counts={counts} /> : <HiddenDistribution respondents={respondents} />,
    ),
    { width: 160 },
  ),
  column(
    'comments',
    'Comments',
    ofVote((vote) => vote?.comments ?? <NoVote />),
    { numeric: true },
  ),
];

/**
 * The company's column is shown for a team that can be set beside it, the benchmark column is shown only with a percentile, after the trend, and the star column only where the user may
 * star topics of a series.
 */
export function topicColumns(
  percentile: Percentile | null,
  stars: TopicStars | null,
  isTeam: boolean,
): readonly TableColumn<TopicRow>[] {
  const columns = [...COLUMNS];
  if (percentile) {
    const benchmark = shown(({ benchmark: delta }) => <BenchmarkDifference delta={delta} percentile={percentile} />);
    columns.splice(4, 0, column('benchmark', 'Benchmark', benchmark, { numeric: true }));
  }
  if (isTeam) {
    const company = shown(({ against }) => <AgainstCompany against={against} />);
    columns.splice(3, 0, column('company', 'vs company', company, { numeric: true }));
  }
  if (stars)
    columns.push({
      id: 'star',
      title: 'Star',
      hideTitle: true,
      render: (topic) => <StarButton topic={topic} stars={stars} />,
      width: 52,
    });
  return columns;
}
