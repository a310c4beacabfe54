import { useMediaQuery } from '@/lib/useMediaQuery';
import { Table, type TableSort } from '@/ui/Table';
import { TopicCards } from './TopicCards';
import { TOPIC_COLUMNS } from './topicColumns';
import type { TopicRow, TopicSort } from './topicRows';
import { useTopicSort } from './useTopicSort';

/** Where seven columns do not fit. */
const NARROW = '(max-width: 51.99em)';

/** The topics as a table; as cards where seven columns do not fit. Both are sorted from the address. */
export function TopicsTable({ rows }: { rows: readonly TopicRow[] }) {
  const [sort, setSort] = useTopicSort();
  const isNarrow = useMediaQuery(NARROW);
  if (isNarrow) return <TopicCards rows={rows} sort={sort} onSortChange={setSort} />;
  return (
    <Table
      label="Topics"
      columns={TOPIC_COLUMNS}
      rows={rows}
      rowKey={({ slug }) => slug}
      sort={sort}
      onSortChange={(next: TableSort) => setSort(next as TopicSort)}
    />
  );
}
