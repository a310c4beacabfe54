import type { StudyTallies } from '../../responses/tallies';
import { NO_TEAM, pathToTop } from '../../rosters/team-tree';
import { countsOfGroups, groupsOf, type Group } from './groups';
import { planStandard, type CountedGroup, type GroupPlan, type Snapshot } from './plan';
import type { Disclosure } from './disclosure';
import { isShown, type ReleasedScores } from './released-scores';
import { scoreGroup } from './score-group';
import type { PlanInput } from './strict-plan';
import { strictInput, strictParts, strictPlan } from './strict-input';
import { planStrictAside } from './strict-thread';

/** What may be shown of a study. */
export interface Release {
  groups: (Pick<Group, 'teamId' | 'segment'> & { scores: ReleasedScores })[];
  /** The team that the texts of a team's people are labelled with, by slug of topic or open question. */
  labels: { teamId: string; slug: string; labelTeamId: string }[];
}

/** Computes what may be shown of a closed study. */
export const releaseOfClosed = async (snapshot: Snapshot): Promise<Release> =>
  snapshot.terms.level === 'STRICT' || snapshot.formers?.length ? plannedReleaseOf(snapshot) : releaseOf(snapshot);

/** The release of a study whose cells can be looked at one by one: every group that somebody answered in. */
export function releaseOf(snapshot: Snapshot): Release {
  const groups = countedGroups(snapshot);
  return released(snapshot, groups, planStandard(snapshot, groups));
}

/** The same where the cells are looked at together, with all that was released before: in a thread of its own. */
export async function plannedReleaseOf(
  snapshot: Snapshot,
  planAside: (input: PlanInput) => Promise<Disclosure[][]> = planStrictAside,
): Promise<Release> {
  const groups = countedGroups(snapshot);
  const parts = strictParts(snapshot);
  const disclosures = await planAside(strictInput(snapshot, groups, parts));
  return released(snapshot, groups, strictPlan(groups, parts, disclosures));
}

function countedGroups({ combinations, kinds, teams, attributes }: Snapshot): CountedGroup[] {
  const groups = groupsOf(combinations, teams, attributes);
  const counts = countsOfGroups(groups, combinations.length, kinds);
  return groups.map((group, at) => ({ ...group, counts: counts[at]! }));
}

function released(snapshot: Snapshot, groups: readonly CountedGroup[], plan: readonly GroupPlan[]): Release {
  const all = scored(snapshot, groups, plan);
  return { groups: all, labels: labelsOf(snapshot, all) };
}

/** The groups of an open study: the company and the teams, since attributes narrow a group too far while it grows. */
export function openGroupsOf(snapshot: Snapshot): Release['groups'] {
  return releaseOf({ ...snapshot, attributes: [] }).groups;
}

/** What is shown of a group that nobody answered in. */
export const emptyScores = (snapshot: Omit<Snapshot, keyof StudyTallies | 'teams' | 'attributes'>): ReleasedScores =>
  releaseOf({ ...snapshot, combinations: [], kinds: [], teams: [], attributes: [] }).groups[0]!.scores;

function scored(
  { prompts, labels, terms }: Snapshot,
  groups: readonly CountedGroup[],
  plan: readonly GroupPlan[],
): Release['groups'] {
  const { threshold, commentThreshold = threshold } = terms;
  return groups.map(({ teamId, segment, counts }, at) => ({
    teamId,
    segment,
    scores: scoreGroup({ prompts, labels, counts, plan: plan[at]!, threshold, commentThreshold }),
  }));
}

/** For each team that somebody answered in: the nearest team on its path, itself first, whose cell is shown. */
function labelsOf({ teams }: Snapshot, groups: Release['groups']): Release['labels'] {
  const shown = new Map(
    groups.flatMap(({ teamId, segment, scores }) =>
      teamId !== null && segment === null ? [[teamId, tellableTexts(scores)] as const] : [],
    ),
  );
  const slugs = new Set(groups.flatMap(({ scores }) => [...tellableTexts(scores)]));
  return [...shown.keys()].flatMap((teamId) => {
    const path = pathToTop(teams, teamId);
    return [...slugs].map((slug) => ({
      teamId,
      slug,
      labelTeamId: path.find((id) => shown.get(id)?.has(slug)) ?? NO_TEAM,
    }));
  });
}

/** Topics whose comments, and open questions whose answers, may be read in a group. */
const tellableTexts = ({ writing, topics, texts }: ReleasedScores): Set<string> =>
  new Set(
    writing !== null
      ? []
      : [
          ...topics.filter(isShown).map(({ slug }) => slug),
          ...texts.filter(({ hidden }) => hidden === null).map(({ slug }) => slug),
        ],
  );
