import { sortRows, type SortValue } from '@/lib/sortRows';
import type { HeatmapColumn } from './heatmapGroupings';

export const COLUMN_ORDERS = [
  { value: 'name', label: 'Sorted by name' },
  { value: 'low', label: 'Lowest scores first' },
  { value: 'high', label: 'Highest scores first' },
  { value: 'people', label: 'Most respondents first' },
] as const;
export type ColumnOrder = (typeof COLUMN_ORDERS)[number]['value'];

/** The columns whose names hold a text, in an order. Groups that show the same number stay in the order of the server. */
export function shownColumns(
  columns: readonly HeatmapColumn[],
  { order, search }: { order: ColumnOrder; search: string },
): readonly HeatmapColumn[] {
  const wanted = search.trim().toLowerCase();
  const found = columns.filter(({ label }) => label.toLowerCase().includes(wanted));
  return order === 'name' ? found : sortRows(found, VALUES[order], order === 'low' ? 'ascending' : 'descending');
}

/** The mean of the shown scores, by which columns are sorted and which is not shown: it is not the index where topics are hidden. */
function meanScore({ scores }: HeatmapColumn): SortValue {
  const shown = scores.filter((score) => typeof score === 'number');
  return shown.length === 0 ? null : shown.reduce((sum, score) => sum + score, 0) / shown.length;
}

const VALUES: Record<Exclude<ColumnOrder, 'name'>, (column: HeatmapColumn) => SortValue> = {
  low: meanScore,
  high: meanScore,
  people: ({ respondents }) => respondents,
};

/**
 * How many of some respondents the groups of an attribute hold, in a sentence; null where a number is not known or they hold all. Somebody may
 * have no value, or one of a group that is not shown.
 */
export function coverageText(columns: readonly HeatmapColumn[], total: number | null, label: string): string | null {
  if (total === null || columns.some(({ respondents }) => respondents === null)) return null;
  const held = columns.reduce((sum, { respondents }) => sum + respondents!, 0);
  if (held >= total) return null;
  return `These groups hold ${held} of the ${total} respondents. The others are in groups that are not shown, or have no ${label}.`;
}

/** A group weighs little that has fewer people than this, beside one with at least this many times as many. */
const [FEW, TIMES] = [10, 4];

export const LIGHT_NOTE = `Fainter columns are of fewer than ${FEW} people, beside much larger groups: one answer moves their scores far.`;

/** The keys of the groups with few people beside the largest one, which are drawn fainter, so that they do not outshine it. */
export function lightColumns(columns: readonly HeatmapColumn[]): ReadonlySet<string> {
  const most = Math.max(0, ...columns.map(({ respondents }) => respondents ?? 0));
  const isLight = (people: number) => people < FEW && people * TIMES <= most;
  return new Set(
    columns.filter(({ respondents }) => respondents !== null && isLight(respondents)).map(({ key }) => key),
  );
}

/** The difference that stands at the end of the scale. */
const WIDEST_DIFFERENCE = 20;

/** A difference as a place on the scale of scores, whose colours it takes: no difference is the middle. */
export const differenceOnScale = (points: number): number =>
  Math.min(100, Math.max(0, 50 + (points / WIDEST_DIFFERENCE) * 50));
