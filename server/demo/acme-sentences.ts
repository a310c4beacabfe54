import type { DemoComment, DemoText, DemoSentence, DemoDivision, DemoQuarter } from './acme-types';

/**
 * Helpers for the lists of comments and text answers. A sentence that is given without one of them fits every person
 * and quarter.
 */

/**
 * Makes a helper for sentences of a division, or of one of its groups. A sentence without `quarters` fits every quarter.
 */
const sentencesOf =
  (division: DemoDivision, group?: string) =>
  (text: string, ...quarters: DemoQuarter[]): DemoSentence => ({
    text,
    divisions: [division],
    ...(group && { groups: [group] }),
    ...(quarters.length > 0 && { quarters }),
  });

export const robotics = sentencesOf('Robotics');
export const firmware = sentencesOf('Robotics', 'Firmware');
export const motion = sentencesOf('Robotics', 'Motion control');
export const perception = sentencesOf('Robotics', 'Perception');
export const cloud = sentencesOf('Cloud');
export const fleet = sentencesOf('Cloud', 'Fleet cloud');
export const platform = sentencesOf('Cloud', 'Platform');
export const data = sentencesOf('Cloud', 'Data');
export const product = sentencesOf('Product');
export const apps = sentencesOf('Product', 'Operator apps');
export const customers = sentencesOf('Product', 'Customer systems');
export const factory = sentencesOf('Manufacturing');
export const line = sentencesOf('Manufacturing', 'Factory software');
export const quality = sentencesOf('Manufacturing', 'Quality');
/** A sentence that fits every division, but only these quarters. */
export const fromAnyDivision = (text: string, ...quarters: [DemoQuarter, ...DemoQuarter[]]): DemoSentence => ({
  text,
  quarters,
});

const asSentence = (sentence: string | DemoSentence): DemoSentence =>
  typeof sentence === 'string' ? { text: sentence } : sentence;

export function demoComments(topicSlug: string, lines: readonly (string | DemoSentence)[]): DemoComment[] {
  return lines.map((sentence) => ({ topicSlug, ...asSentence(sentence) }));
}

export function demoTexts(promptSlug: string, lines: readonly (string | DemoSentence)[]): DemoText[] {
  return lines.map((sentence) => ({ promptSlug, ...asSentence(sentence) }));
}
