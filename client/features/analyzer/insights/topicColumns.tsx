import { DistributionBar } from '@/ui/DistributionBar';
import type { TableColumn } from '@/ui/Table';
import { Text } from '@/ui/Text';
import { DASH } from '../format';
import { HiddenFigure, ScorePill, TopicName, TrendMark } from './Figures';
import { Hint } from './Hint';
import { SORT_VALUES, type TopicColumn, type TopicFigures, type TopicRow } from './topicRows';

/** A place in the vote, with the number of votes behind it. */
export function Priority({ priority, votes }: Pick<TopicFigures, 'priority' | 'votes'>) {
  if (priority === null) {
    return (
      <Hint content="Nobody voted for this topic.">
        <Text tone="textMuted">{DASH}</Text>
      </Hint>
    );
  }
  return (
    <Hint content={`${votes} ${votes === 1 ? 'person' : 'people'} voted to improve this topic.`}>
      <Text numeric>{priority}</Text>
    </Hint>
  );
}

function column(id: TopicColumn, title: string, render: (row: TopicRow) => React.ReactNode, look: Partial<TableColumn<TopicRow>> = {}) {
  return { id, title, render, sortValue: SORT_VALUES[id], ...look };
}

/** A cell that shows a dash with its reason where too few people answered. */
const shown = (render: (figures: TopicFigures) => React.ReactNode) => (row: TopicRow) => (row.figures ? render(row.figures) : <HiddenFigure />);

export const TOPIC_COLUMNS: readonly TableColumn<TopicRow>[] = [
  column('topic', 'Topic', ({ slug, label }) => <TopicName slug={slug} label={label} />, { width: '30%' }),
  column('priority', 'Priority', shown((figures) => <Priority {...figures} />), { numeric: true }),
  column('score', 'Score', shown(({ score }) => <ScorePill score={score} />), { numeric: true }),
  column('trend', 'Trend', shown(({ trend }) => <TrendMark trend={trend} />), { numeric: true }),
  column('questions', 'Questions', ({ questions }) => questions, { numeric: true }),
  column('sentiment', 'Sentiment', shown(({ counts }) => <DistributionBar counts={counts} />), { width: 160 }),
  column('comments', 'Comments', shown(({ comments }) => comments), { numeric: true }),
];
