import { useSyncExternalStore } from 'react';
import { Table, type TableSort } from '@/ui/Table';
import { TopicCards } from './TopicCards';
import { TOPIC_COLUMNS } from './topicColumns';
import type { TopicRow, TopicSort } from './topicRows';
import { useTopicSort } from './useTopicSort';

const NARROW = '(max-width: 51.99em)';

function subscribe(listen: () => void) {
  const query = window.matchMedia?.(NARROW); // absent in jsdom
  query?.addEventListener('change', listen);
  return () => query?.removeEventListener('change', listen);
}
const isNarrow = () => window.matchMedia?.(NARROW).matches ?? false;

/** The topics as a table; as cards where seven columns do not fit. Both are sorted from the address. */
export function TopicsTable({ rows }: { rows: readonly TopicRow[] }) {
  const [sort, setSort] = useTopicSort();
  const narrow = useSyncExternalStore(subscribe, isNarrow);
  if (narrow) return <TopicCards rows={rows} sort={sort} onSortChange={setSort} />;
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
