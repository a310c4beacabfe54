import { Hint } from '@/ui/Hint';
import { Table, type TableColumn } from '@/ui/Table';
import { Text } from '@/ui/Text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { SeriesPoint, TopicLine } from './seriesPoints';

export interface SeriesPointsTableProps {
  /** The name of the table. */
  label: string;
  surveys: readonly { ref: string; name: string }[];
  lines: readonly TopicLine[];
  digits: 0 | 1;
}

/** The values of a chart as a table, with the reason for each gap. */
export function SeriesPointsTable({ label, surveys, lines, digits }: SeriesPointsTableProps) {
  const columns: TableColumn<TopicLine>[] = [
    { id: 'topic', title: 'Topic', render: (line) => line.label },
    ...surveys.map(({ ref, name }, at) => ({
      id: ref,
      title: name,
      numeric: true,
      render: ({ points }: TopicLine) => <Figure point={points[at]!} digits={digits} />,
    })),
  ];
  return <Table label={label} columns={columns} rows={lines} rowKey={({ slug }) => slug} />;
}

function Figure({ point: { value, why }, digits }: { point: SeriesPoint; digits: 0 | 1 }) {
  if (value !== null) return value.toFixed(digits);
  return (
    <Hint content={why}>
      <Text tone="textMuted">
        <span aria-hidden>–</span>
        <VisuallyHidden>Not shown</VisuallyHidden>
      </Text>
    </Hint>
  );
}
