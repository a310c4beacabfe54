import { signedPoints } from '@common/figures';
import { Hint } from '@/ui/Hint';
import { Stack } from '@/ui/Stack';
import { Table, type TableColumn } from '@/ui/Table';
import { Text } from '@/ui/Text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { FigureWord, MissingFigure } from '../analyzer/insights/ScoreFigures';
import type { SameTeamsFragment } from './SeriesPage.generated';
import type { SeriesPoint, TopicLine } from './seriesPoints';
import { SAME_TEAMS } from './seriesTexts';

export interface SeriesPointsTableProps {
  /** The name of the table. */
  label: string;
  surveys: readonly { ref: string; name: string }[];
  lines: readonly TopicLine[];
  /** The line of a topic over the same teams, where these are shown. */
  besideOf: (slug: string) => SameTeamsFragment | undefined;
}

interface Row {
  key: string;
  name: string;
  digits: 0 | 1;
  points: readonly SeriesPoint[];
  isBeside?: boolean;
  change?: number;
}

const NOT_COMPARED = 'Everybody’s figure is hidden in this survey, so the teams are not compared in it.';

/** The values of a chart as a table, with the certainty of each and the reason for each gap. */
export function SeriesPointsTable({ label, surveys, lines, besideOf }: SeriesPointsTableProps) {
  const rows = lines.flatMap((line): Row[] => {
    const { slug, label: name, digits, points } = line;
    const beside = besideOf(slug);
    const own: Row = { key: slug, name, digits, points, ...(beside && { change: beside.changeOfAll }) };
    return beside ? [own, rowBeside(own, beside)] : [own];
  });
  const columns: TableColumn<Row>[] = [
    {
      id: 'topic',
      title: 'Topic',
      render: ({ name, isBeside }) => (isBeside ? <Text tone="textMuted">{name}</Text> : name),
    },
    ...surveys.map(({ ref, name }, at) => ({
      id: ref,
      title: name,
      numeric: true,
      render: ({ points, digits }: Row) => <Figure point={points[at]!} digits={digits} />,
    })),
  ];
  const change: TableColumn<Row> = {
    id: 'change',
    title: 'Change',
    numeric: true,
    render: (row) => (row.change === undefined ? '' : signedPoints(row.change)),
  };
  const hasChange = rows.some((row) => row.change !== undefined);
  return (
    <Table label={label} columns={hasChange ? [...columns, change] : columns} rows={rows} rowKey={({ key }) => key} />
  );
}

const rowBeside = ({ key, name }: Row, { points, changeOfTeams }: SameTeamsFragment): Row => ({
  key: `${key} of the same teams`,
  name: `${name}, ${SAME_TEAMS.toLowerCase()}`,
  digits: 1,
  isBeside: true,
  change: changeOfTeams,
  points: points.map((point) =>
    point ? { value: point.score, interval: null, why: null } : { value: null, why: NOT_COMPARED },
  ),
});

function Figure({ point, digits }: { point: SeriesPoint; digits: 0 | 1 }) {
  if (point.value !== null) {
    const { value, interval } = point;
    return (
      <Stack as="span">
        <span>{value.toFixed(digits)}</span>
        {interval && (
          <Text size={12} tone="textMuted" numeric css={{ whiteSpace: 'nowrap' }}>
            <VisuallyHidden>, 95% interval </VisuallyHidden>
            {`${interval.low.toFixed(1)} to ${interval.high.toFixed(1)}`}
          </Text>
        )}
      </Stack>
    );
  }
  if (!point.doesNotApply) return <FigureWord why={point.why}>Not shown</FigureWord>;
  return (
    <Hint content={point.why}>
      <MissingFigure spoken="None" />
    </Hint>
  );
}
