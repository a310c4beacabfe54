import type { StudyTallies } from '../../responses/tallies';
import { tellsDontKnow } from './dont-know-counts';
import { countsOfGroups, resultsGroupsOf, type ResultsGroup } from './groups';
import { rosterCounts } from './roster-counts';
import { planStandard, type CountedGroup, type GroupDisclosure, type ReleaseInput } from './plan';
import type { Disclosure } from './disclosure';
import type { ReleasedScores } from './released-scores';
import { scoreGroup } from './score-group';
import type { PlanInput } from './strict-plan';
import { strictInput, strictParts, strictPlan } from './strict-input';
import { planStrictInThread } from './strict-thread';

/** The results of a study that may be shown. */
export interface StudyRelease {
  groups: (Pick<ResultsGroup, 'teamId' | 'segment'> & { scores: ReleasedScores })[];
}

/** Computes the release of a closed study. */
export const computeClosedRelease = async (snapshot: ReleaseInput): Promise<StudyRelease> =>
  snapshot.terms.level === 'STRICT' || snapshot.formers?.length
    ? computePlannedRelease(snapshot)
    : computeRelease(snapshot);

/** The release of a study whose cells can be judged one by one. It has every group that somebody answered in. */
export function computeRelease(snapshot: ReleaseInput): StudyRelease {
  const groups = countedGroups(snapshot);
  return withRosterCounts(snapshot, groups, released(snapshot, groups, planStandard(snapshot, groups)));
}

/**
 * The release of a study whose cells have to be judged together, and with all former releases. It is planned in a
 * thread of its own.
 */
export async function computePlannedRelease(
  snapshot: ReleaseInput,
  planAside: (input: PlanInput) => Promise<Disclosure[][]> = planStrictInThread,
): Promise<StudyRelease> {
  const groups = countedGroups(snapshot);
  const parts = strictParts(snapshot);
  const disclosures = await planAside(strictInput(snapshot, groups, parts));
  return withRosterCounts(snapshot, groups, released(snapshot, groups, strictPlan(groups, parts, disclosures)));
}

/** The groups that somebody answered in, with their counts. */
export function countedGroups({ combinations, kinds, teams, attributes }: ReleaseInput): CountedGroup[] {
  const groups = resultsGroupsOf(combinations, teams, attributes);
  const counts = countsOfGroups(groups, combinations.length, kinds);
  return groups.map((group, at) => ({ ...group, counts: counts[at]! }));
}

/**
 * The scores of groups of an open study, whose cells are judged one by one. Texts are never part of them.
 */
export const openScores = (snapshot: ReleaseInput, groups: readonly CountedGroup[]): ReleasedScores[] =>
  released(snapshot, groups, planStandard(snapshot, groups)).groups.map(({ scores }) => scores);

/** The scores of a group that nobody answered in. */
export const emptyScores = (
  snapshot: Omit<ReleaseInput, keyof StudyTallies | 'teams' | 'attributes'>,
): ReleasedScores =>
  computeRelease({ ...snapshot, combinations: [], kinds: [], teams: [], attributes: [] }).groups[0]!.scores;

function released(
  input: ReleaseInput,
  groups: readonly CountedGroup[],
  plan: readonly GroupDisclosure[],
): StudyRelease {
  const { prompts, labels, terms, points, combinations } = input;
  const { threshold, commentThreshold = threshold } = terms;
  const sealed = { level: terms.level, threshold, commentThreshold };
  // Level STRICT plans each question by itself, so nothing that depends on several answers of a person may be told.
  const spreads = terms.level === 'STRICT' ? undefined : points?.spreadsOf(groups, plan, combinations);
  return {
    groups: groups.map(({ teamId, segment, counts }, at) => ({
      teamId,
      segment,
      scores: scoreGroup({
        ...{ prompts, labels, counts, plan: plan[at]!, terms: sealed, spreads: spreads?.[at] },
        tellsDontKnow: tellsDontKnow(input, { segment }),
      }),
    })),
  };
}

function withRosterCounts(
  snapshot: ReleaseInput,
  groups: readonly CountedGroup[],
  { groups: released }: StudyRelease,
): StudyRelease {
  const onRoster = rosterCounts(snapshot, groups);
  return {
    groups: released.map(({ scores, ...group }, at) => ({
      ...group,
      scores: group.segment === null ? { ...scores, onRoster: onRoster[at]! } : scores,
    })),
  };
}
