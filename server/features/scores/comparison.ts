import type { ScoreTrend } from './interval';
import { isShown, type ReleasedScores } from './release/released-scores';
import { trendOfIndex, withTrends } from './trends';

/** A group of a study: everybody (null) or a team. */
export interface ScoredGroup {
  studyId: string;
  teamId: string | null;
}

/** The differences between two groups: of the index, and of each topic that both show. */
export interface GroupDifferences {
  index: ScoreTrend | null;
  topics: { topicSlug: string; difference: ScoreTrend }[];
}

export const NO_DIFFERENCES: GroupDifferences = { index: null, topics: [] };

/**
 * Computes the differences from shown cells only, so that they reveal nothing more. Each has an interval, which can't be
 * computed if only averages may be shown, or if the groups share people, because such groups are not independent. In these
 * cases there is no difference.
 */
export function differencesBetween(
  one: ReleasedScores,
  other: ReleasedScores,
  sharesPeople: boolean,
): GroupDifferences {
  if (sharesPeople) return NO_DIFFERENCES;
  // The stored trends are measured against another survey, so they are removed.
  const bare = one.topics.map((score) => (isShown(score) ? { ...score, trend: null } : score));
  const topics = withTrends(bare, other.topics)
    .filter(isShown)
    .flatMap(({ slug, trend }) => (trend ? [{ topicSlug: slug, difference: trend }] : []));
  return { index: trendOfIndex(one, other), topics };
}

/**
 * Whether a response can count in both groups. That is impossible for groups of two surveys, and for two teams of which neither
 * is below the other.
 */
export function sharePeople(
  one: ScoredGroup,
  other: ScoredGroup,
  teams: readonly { id: string; parentId: string | null }[],
): boolean {
  if (one.studyId !== other.studyId) return false;
  const parents = new Map(teams.map(({ id, parentId }) => [id, parentId]));
  return isWithin(one.teamId, other.teamId, parents) || isWithin(other.teamId, one.teamId, parents);
}

/** Whether a group is the same as another one, or a part of it. */
function isWithin(group: string | null, whole: string | null, parents: ReadonlyMap<string, string | null>): boolean {
  if (whole === null || group === whole) return true;
  const parent = group === null ? null : (parents.get(group) ?? null);
  return parent !== null && isWithin(parent, whole, parents);
}
