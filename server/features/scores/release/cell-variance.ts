import { isMatrix } from '../../../../common/prompts';
import { varianceOfMeans } from '../interval';
import { distributionOf, varianceOf, type ScoredPrompt } from '../score-arithmetic';
import type { GroupCounts } from './groups';
import type { GroupSpreads } from './respondent-points';

/**
 * A group's counts and spreads. The spreads are missing where only counts may be used: then a variance is the largest that the
 * counts allow, as if the answers of each person rose and fell together. They are null for a group that is compared with
 * nothing, whose cells have no variance.
 */
interface SpreadGroup {
  counts: GroupCounts;
  spreads?: GroupSpreads | null;
}

/** The variance of the respondents' own means over the answers to a question. */
export function promptVariance({ counts, spreads }: SpreadGroup, prompt: ScoredPrompt): number | null {
  if (spreads !== undefined) return spreads && spreads.prompts.get(prompt.slug)!.variance;
  if (!isMatrix(prompt)) return varianceOf(distributionOf(prompt, counts.of('value', prompt.slug)));
  const given = counts.of('row', prompt.slug);
  const rows = [...new Set(given.map(({ item }) => item))].map((row) => given.filter(({ item }) => item === row));
  return varianceOfMeans(rows.map((ofRow) => varianceOf(distributionOf(prompt, ofRow))));
}

/** The variance of the respondents' own means over the answers to the questions of a topic that are shown. */
export function topicVariance(group: SpreadGroup, slug: string, prompts: readonly ScoredPrompt[]): number | null {
  const { spreads } = group;
  if (spreads !== undefined) return spreads && spreads.topics.get(slug)!.variance;
  return varianceOfMeans(prompts.map((prompt) => promptVariance(group, prompt)!));
}
