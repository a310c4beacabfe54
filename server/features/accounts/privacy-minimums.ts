import { invalid } from '../../platform/errors';

/** The smallest group that anything is ever shown for. A floor: companies may ask for more, never for less. */
export const ANONYMITY_THRESHOLD = 3;

/** Above this nothing would be left to show in most companies. */
const MOST = 100;

/** How many people have to stand behind what is shown. */
export interface PrivacyMinimums {
  /** Behind a score. */
  threshold: number;
  /** Behind the comments and texts of a group: people who answered, not texts. */
  commentThreshold: number;
}

/** Refuses minimums below the floor, and comments that fewer people stand behind than scores need. */
export function requireMinimums(
  { threshold, commentThreshold }: PrivacyMinimums,
  names = { threshold: 'threshold', commentThreshold: 'commentThreshold' },
): void {
  if (threshold < ANONYMITY_THRESHOLD || threshold > MOST) {
    throw invalid({ [names.threshold]: [`Must be a number from ${ANONYMITY_THRESHOLD} to ${MOST}.`] });
  }
  if (commentThreshold < threshold || commentThreshold > MOST) {
    throw invalid({
      [names.commentThreshold]: [`Must be a number from ${threshold}, the minimum for scores, to ${MOST}.`],
    });
  }
}
