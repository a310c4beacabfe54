import { eventLoopTurn, mapInTurns } from '../../../platform/event-loop-turns';
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

/**
 * Computes the release of a closed study. A large one has thousands of groups, so other requests are answered meanwhile.
 * `planAside` makes the plan of level STRICT.
 */
export async function computeClosedRelease(
  snapshot: ReleaseInput,
  planAside: PlanAside = planStrictInThread,
): Promise<StudyRelease> {
  if (snapshot.terms.level === 'STRICT' || snapshot.formers?.length) return computePlannedRelease(snapshot, planAside);
  const groups = countedGroups(snapshot);
  await eventLoopTurn();
  return releasedInTurns(snapshot, groups, planStandard(snapshot, groups));
}

type PlanAside = (input: PlanInput) => Promise<Disclosure[][]>;

/** The release of a study whose cells can be judged one by one, at once. It has every group that somebody answered in. */
export function computeRelease(snapshot: ReleaseInput): StudyRelease {
  const groups = countedGroups(snapshot);
  const scores = scoresOf(snapshot, groups, planStandard(snapshot, groups));
  return withRosterCounts(snapshot, groups, { groups: groups.map(scores) });
}

/**
 * The release of a study whose cells have to be judged together, and with all former releases. It is planned in a
 * thread of its own.
 */
export async function computePlannedRelease(
  snapshot: ReleaseInput,
  planAside: PlanAside = planStrictInThread,
): Promise<StudyRelease> {
  const groups = countedGroups(snapshot);
  await eventLoopTurn();
  const parts = strictParts(snapshot);
  await eventLoopTurn();
  const input = strictInput(snapshot, groups, parts);
  await eventLoopTurn();
  const disclosures = await planAside(input);
  return releasedInTurns(snapshot, groups, strictPlan(groups, parts, disclosures));
}

async function releasedInTurns(
  snapshot: ReleaseInput,
  groups: readonly CountedGroup[],
  plan: readonly GroupDisclosure[],
): Promise<StudyRelease> {
  await eventLoopTurn();
  const released = await mapInTurns(groups, scoresOf(snapshot, groups, plan));
  return withRosterCounts(snapshot, groups, { groups: released });
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
  groups.map(scoresOf(snapshot, groups, planStandard(snapshot, groups))).map(({ scores }) => scores);

/** The scores of a group that nobody answered in. */
export const emptyScores = (
  snapshot: Omit<ReleaseInput, keyof StudyTallies | 'teams' | 'attributes'>,
): ReleasedScores =>
  computeRelease({ ...snapshot, combinations: [], kinds: [], teams: [], attributes: [] }).groups[0]!.scores;

/** A function that computes what a group may show, given the group and its place in the list. */
function scoresOf(
  input: ReleaseInput,
  groups: readonly CountedGroup[],
  plan: readonly GroupDisclosure[],
): (group: CountedGroup, at: number) => StudyRelease['groups'][number] {
  const { prompts, labels, terms, points, combinations } = input;
  const { threshold, commentThreshold = threshold } = terms;
  const sealed = { level: terms.level, threshold, commentThreshold };
  // Level STRICT plans each question by itself, so nothing that depends on several answers of a person may be told.
  const spreads = terms.level === 'STRICT' ? undefined : points?.spreadsOf(groups, plan, combinations);
  return ({ teamId, segment, counts }, at) => ({
    teamId,
    segment,
    scores: scoreGroup({
      ...{ prompts, labels, counts, plan: plan[at]!, terms: sealed, spreads: spreads?.[at] },
      tellsDontKnow: tellsDontKnow(input, { segment }),
    }),
  });
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
