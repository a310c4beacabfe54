import { useMediaQuery } from '@/lib/useMediaQuery';
import { Table, type TableSort } from '@/ui/Table';
import { useTopicStars } from '../actions/useTopicStars';
import type { Percentile } from '../benchmark/percentiles';
import { useAnalyzer } from '../useAnalyzer';
import { TopicCards } from './TopicCards';
import { topicColumns } from './topicColumns';
import { DEFAULT_TOPIC_SORT, type TopicRow, type TopicSort } from './topicRows';
import { useTopicSort } from './useTopicSort';

/** The width below which seven columns do not fit. */
const NARROW = '(max-width: 51.99em)';

export interface TopicsTableProps {
  rows: readonly TopicRow[];
  percentile: Percentile | null;
  /** The address of a topic. */
  hrefOf: (slug: string) => string;
}

/** The topics as a table, or as cards where seven columns do not fit. The address keeps the sort of both. */
export function TopicsTable({ rows, percentile, hrefOf }: TopicsTableProps) {
  const [asked, setSort] = useTopicSort();
  // an address may name a column that is not shown
  const sort = asked.column === 'benchmark' && !percentile ? DEFAULT_TOPIC_SORT : asked;
  const stars = useTopicStars(useAnalyzer().study);
  const isTeam = rows.some(({ figures }) => figures?.against);
  const columns = topicColumns(percentile, stars, isTeam);
  const isNarrow = useMediaQuery(NARROW);
  if (isNarrow)
    return (
      <TopicCards
        rows={rows}
        hrefOf={hrefOf}
        percentile={percentile}
        stars={stars}
        sort={sort}
        onSortChange={setSort}
      />
    );
  return (
    <Table
      label="Topics"
      columns={columns}
      rows={rows}
      rowKey={({ slug }) => slug}
      rowHref={({ slug }) => hrefOf(slug)}
      sort={sort}
      onSortChange={(next: TableSort) => setSort(next as TopicSort)}
    />
  );
}
