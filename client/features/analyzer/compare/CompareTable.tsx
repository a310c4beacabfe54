import { Table, type TableColumn, type TableSort } from '@/ui/Table';
import { TopicNameWithMark } from '../insights/ScoreFigures';
import { hasDifferences, type CompareRow } from './compareRows';
import type { CompareColumn, CompareSort } from './compareSort';
import { ComparedScore, TopicDifference, type GroupNames } from './CompareFigures';

export interface CompareTopicsProps {
  rows: readonly CompareRow[];
  names: GroupNames;
  sort: CompareSort;
  onSortChange: (sort: CompareSort) => void;
}

/** The topics of two groups side by side. */
export function CompareTable({ rows, names, sort, onSortChange }: CompareTopicsProps) {
  const column = (
    id: CompareColumn,
    title: string,
    render: TableColumn<CompareRow>['render'],
    look: Partial<TableColumn<CompareRow>> = {},
  ): TableColumn<CompareRow> => ({ id, title, render, isSortable: true, ...look });
  const columns = [
    column('topic', 'Topic', ({ slug, label }) => <TopicNameWithMark slug={slug} label={label} />, { width: '28%' }),
    column('first', names.first, ({ first }) => <ComparedScore side={first} />, { width: '26%' }),
    column('second', names.second, ({ second }) => <ComparedScore side={second} />, { width: '26%' }),
    ...(hasDifferences(rows)
      ? [column('difference', 'Difference', (row) => <TopicDifference row={row} names={names} />, { numeric: true })]
      : []),
  ];
  return (
    <Table
      label="Topics"
      columns={columns}
      rows={rows}
      rowKey={({ slug }) => slug}
      sort={sort}
      onSortChange={(next: TableSort) => onSortChange(next as CompareSort)}
    />
  );
}
