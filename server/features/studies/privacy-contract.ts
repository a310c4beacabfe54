import { createHash } from 'node:crypto';
import type { AnalysisSegment, PrivacyLevel } from '../../schema.generated';

/** The smallest group that anything is ever shown for. A floor: companies may ask for more, never for less. */
export const ANONYMITY_THRESHOLD = 3;

/** Whether something that `n` people stand behind may be shown. */
export const isReleasable = (n: number): boolean => n >= ANONYMITY_THRESHOLD;

/** What respondents are promised. */
export interface PrivacyTerms {
  level: PrivacyLevel;
  threshold: number;
  /** The only attributes that are stored with answers, the last of which is given up first for a small group. */
  attributes: string[];
}

/** The terms a study would be published under. */
export function privacyTerms(level: PrivacyLevel, segments: readonly AnalysisSegment[]): PrivacyTerms {
  const attributes = ['Team', ...segments.filter(({ visible }) => visible).map(({ key }) => key)];
  return { level, threshold: ANONYMITY_THRESHOLD, attributes };
}

/** SHA-256, in hexadecimal, over the terms as JSON with their keys in alphabetical order. */
export function privacyHash(terms: PrivacyTerms): string {
  const canonical = Object.fromEntries(Object.entries(terms).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex');
}
