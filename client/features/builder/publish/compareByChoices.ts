import { sharedValues } from '@common/analysis-segments';
import { segmentLabel } from '@common/segment-labels';
import type { SegmentChoicesQuery } from './CompareBy.generated';

/** A segment that results can be grouped by, with what the roster knows of it. */
export interface CompareByChoice {
  name: string;
  label: string;
  /** The number of people who have a value. */
  people: number;
  /** The number of values that enough people share. With none, results can't be grouped by it. */
  shared: number;
}

/** The segments of the roster, those that can be used first, and at the end the chosen ones that the roster does not have. */
export function compareByChoices(
  roster: SegmentChoicesQuery['rosterSegments'],
  chosen: readonly string[],
  threshold: number,
): CompareByChoice[] {
  const known = roster.map(({ name, label, values }) => ({
    ...{ name, label, people: values.reduce((sum, { count }) => sum + count, 0) },
    shared: sharedValues(values, threshold),
  }));
  const missing = chosen
    .filter((name) => !known.some((one) => one.name === name))
    .map((name) => ({ name, label: segmentLabel(name), people: 0, shared: 0 }));
  return [...known.filter(({ shared }) => shared > 0), ...known.filter(({ shared }) => shared === 0), ...missing];
}

/** What the roster says about a segment, for people who choose. */
export function compareByText({ people, shared }: CompareByChoice, threshold: number): string {
  if (people === 0) return 'Not usable yet: nobody in the roster has it.';
  const has = `${people} ${people === 1 ? 'person has' : 'people have'} it`;
  if (shared === 0) return `Not usable yet: ${has}, and no value is shared by ${threshold} or more.`;
  return `${has}. ${shared} ${shared === 1 ? 'value is' : 'values are'} shared by ${threshold} or more.`;
}
