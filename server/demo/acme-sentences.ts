import type { DemoComment, DemoText, DemoSentence, DemoDivision, DemoQuarter } from './acme-types';

/** Helpers for the lists of comments and text answers. A sentence without a helper fits every person and quarter. */

/**
 * Makes a helper for sentences of a division, or of one of its groups. A sentence without `waves` fits every quarter.
 */
const from =
  (division: DemoDivision, group?: string) =>
  (text: string, ...waves: DemoQuarter[]): DemoSentence => ({
    text,
    divisions: [division],
    ...(group && { groups: [group] }),
    ...(waves.length > 0 && { waves }),
  });

export const robotics = from('Robotics');
export const firmware = from('Robotics', 'Firmware');
export const motion = from('Robotics', 'Motion control');
export const perception = from('Robotics', 'Perception');
export const cloud = from('Cloud');
export const fleet = from('Cloud', 'Fleet cloud');
export const platform = from('Cloud', 'Platform');
export const data = from('Cloud', 'Data');
export const product = from('Product');
export const apps = from('Product', 'Operator apps');
export const customers = from('Product', 'Customer systems');
export const factory = from('Manufacturing');
export const line = from('Manufacturing', 'Factory software');
export const quality = from('Manufacturing', 'Quality');
/** A sentence that fits every division, but only these quarters. */
export const fromAnyDivision = (text: string, ...waves: [DemoQuarter, ...DemoQuarter[]]): DemoSentence => ({
  text,
  waves,
});

const asWords = (words: string | DemoSentence): DemoSentence => (typeof words === 'string' ? { text: words } : words);

export function demoComments(topicSlug: string, lines: readonly (string | DemoSentence)[]): DemoComment[] {
  return lines.map((words) => ({ topicSlug, ...asWords(words) }));
}

export function demoTexts(promptSlug: string, lines: readonly (string | DemoSentence)[]): DemoText[] {
  return lines.map((words) => ({ promptSlug, ...asWords(words) }));
}
