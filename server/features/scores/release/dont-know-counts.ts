import type { ScoredPrompt } from '../score-arithmetic';
import type { GroupCounts, ResultsGroup } from './groups';
import type { ReleaseInput } from './plan';

/**
 * Whether a group tells how many of its people answered "Don't know", where its counts of the question are shown in full. These people are
 * not among the answers that a plan judges, so
 * - level STRICT tells nothing, because no plan proves what follows from one more number;
 * - a further release tells nothing, because beside the former one it would tell the answer of somebody who has joined the group since;
 * - one value of an attribute tells nothing, because values cut through teams, and the numbers could be subtracted from each other.
 */
export const tellsDontKnow = (
  { terms, formers = [] }: Pick<ReleaseInput, 'terms' | 'formers'>,
  { segment }: Pick<ResultsGroup, 'segment'>,
): boolean => terms.level === 'STANDARD' && formers.length === 0 && segment === null;

/** The counts of a group, and whether it tells those of "Don't know". */
interface DontKnowGroup {
  counts: GroupCounts;
  tellsDontKnow: boolean;
}

/** How many answered a question with "Don't know", or one row of it; empty where that is not told. */
export function dontKnowOf(
  group: DontKnowGroup,
  { slug, offersDontKnow }: Pick<ScoredPrompt, 'slug' | 'offersDontKnow'>,
  row = '',
): { dontKnow?: number } {
  return group.tellsDontKnow && offersDontKnow ? { dontKnow: countDontKnow(group.counts, slug, row) } : {};
}

/** How many answered a question with "Don't know", a matrix in every row; or how many answered one row of a matrix so. */
export const countDontKnow = (counts: GroupCounts, slug: string, row = ''): number =>
  counts.of('dontKnow', slug).reduce((sum, { item, n }) => (item === row ? sum + n : sum), 0);
