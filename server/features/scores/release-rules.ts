import type { SuppressionReason } from '../../schema.generated';
import { ANONYMITY_THRESHOLD } from '../studies/privacy-contract';

/** A score that may not be shown, and why. Carries no count: how few there were is what must not be told. */
export interface Suppressed {
  __typename: 'SuppressedScore';
  type: 'TOPIC' | 'PROMPT' | null;
  slug: string | null;
  reason: SuppressionReason;
  needed: number;
}

/** The hidden form of a cell. */
export function suppress(type: Suppressed['type'], slug: string | null, n: number): Suppressed {
  return {
    __typename: 'SuppressedScore',
    type,
    slug,
    reason: n === 0 ? 'NO_RESPONSES' : 'BELOW_THRESHOLD',
    needed: ANONYMITY_THRESHOLD,
  };
}
