import { NO_TEAM } from '../../../../common/teams';
import { pathToTop, type TreeTeam } from '../../rosters/team-tree';
import type { TextKind } from '../texts-sql';
import type { StudyRelease } from './compute';
import type { ReleasedScores } from './released-scores';
import { reasonOfHiddenComments } from './topic-votes';

/** Finds the smallest team whose results show a text, by the team of its author; null where no group shows the text. */
export type LabelOf = (teamId: string | null, kind: TextKind, slug: string) => string | null;

/**
 * The label is the nearest team at or above the author's whose results show such texts, or `NO_TEAM` where only the
 * company's do. So the texts of a group are those that are labelled with a team in its subtree.
 */
export function textLabels(teams: readonly TreeTeam[], groups: StudyRelease['groups']): LabelOf {
  const shown = new Map(
    groups.flatMap(({ teamId, segment, scores }) =>
      segment === null ? [[teamId ?? NO_TEAM, shownTextsOf(scores)] as const] : [],
    ),
  );
  const paths = new Map<string | null, string[]>();
  const pathOf = (teamId: string | null): string[] => {
    const known = paths.get(teamId) ?? [...(teamId === null ? [] : pathToTop(teams, teamId)), NO_TEAM];
    paths.set(teamId, known);
    return known;
  };
  return (teamId, kind, slug) => pathOf(teamId).find((id) => shown.get(id)?.[kind].has(slug)) ?? null;
}

/** The topics whose comments, and the open questions whose answers, may be read in a group. */
const shownTextsOf = (scores: ReleasedScores): Record<TextKind, Set<string>> => {
  if (scores.writing !== null) return { comment: new Set(), answer: new Set() };
  return {
    comment: new Set(scores.topics.filter((topic) => reasonOfHiddenComments(topic) === null).map(({ slug }) => slug!)),
    answer: new Set(scores.texts.filter(({ hidden }) => hidden === null).map(({ slug }) => slug)),
  };
};
