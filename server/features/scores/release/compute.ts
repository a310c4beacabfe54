import { NO_TEAM } from '../../../../common/teams';
import type { StudyTallies } from '../../responses/tallies';
import { pathToTop } from '../../rosters/team-tree';
import { countsOfGroups, resultsGroupsOf, type ResultsGroup } from './groups';
import { planStandard, type CountedGroup, type GroupDisclosure, type ReleaseInput } from './plan';
import type { Disclosure } from './disclosure';
import { isShown, type ReleasedScores } from './released-scores';
import { scoreGroup } from './score-group';
import type { PlanInput } from './strict-plan';
import { strictInput, strictParts, strictPlan } from './strict-input';
import { planStrictInThread } from './strict-thread';

/** The results of a study that may be shown. */
export interface StudyRelease {
  groups: (Pick<ResultsGroup, 'teamId' | 'segment'> & { scores: ReleasedScores })[];
  /** The team that is named beside the texts of a team's people, by slug of topic or open question. */
  labels: { teamId: string; slug: string; labelTeamId: string }[];
}

/** Computes the release of a closed study. */
export const computeClosedRelease = async (snapshot: ReleaseInput): Promise<StudyRelease> =>
  snapshot.terms.level === 'STRICT' || snapshot.formers?.length
    ? computePlannedRelease(snapshot)
    : computeRelease(snapshot);

/** The release of a study whose cells can be judged one by one. It has every group that somebody answered in. */
export function computeRelease(snapshot: ReleaseInput): StudyRelease {
  const groups = countedGroups(snapshot);
  return released(snapshot, groups, planStandard(snapshot, groups));
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
  return released(snapshot, groups, strictPlan(groups, parts, disclosures));
}

function countedGroups({ combinations, kinds, teams, attributes }: ReleaseInput): CountedGroup[] {
  const groups = resultsGroupsOf(combinations, teams, attributes);
  const counts = countsOfGroups(groups, combinations.length, kinds);
  return groups.map((group, at) => ({ ...group, counts: counts[at]! }));
}

function released(
  snapshot: ReleaseInput,
  groups: readonly CountedGroup[],
  plan: readonly GroupDisclosure[],
): StudyRelease {
  const all = scored(snapshot, groups, plan);
  return { groups: all, labels: labelsOf(snapshot, all) };
}

/**
 * The groups of an open study: the company and the teams. Attributes are left out, because they would narrow a growing
 * group too far.
 */
export function computeOpenGroups(snapshot: ReleaseInput): StudyRelease['groups'] {
  return computeRelease({ ...snapshot, attributes: [] }).groups;
}

/** The scores of a group that nobody answered in. */
export const emptyScores = (
  snapshot: Omit<ReleaseInput, keyof StudyTallies | 'teams' | 'attributes'>,
): ReleasedScores =>
  computeRelease({ ...snapshot, combinations: [], kinds: [], teams: [], attributes: [] }).groups[0]!.scores;

function scored(
  { prompts, labels, terms }: ReleaseInput,
  groups: readonly CountedGroup[],
  plan: readonly GroupDisclosure[],
): StudyRelease['groups'] {
  const { threshold, commentThreshold = threshold } = terms;
  return groups.map(({ teamId, segment, counts }, at) => ({
    teamId,
    segment,
    scores: scoreGroup({ prompts, labels, counts, plan: plan[at]!, threshold, commentThreshold }),
  }));
}

/** For each team that somebody answered in, the nearest team on its path (itself first) whose cell is shown. */
function labelsOf({ teams }: ReleaseInput, groups: StudyRelease['groups']): StudyRelease['labels'] {
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

/** The topics whose comments, and the open questions whose answers, may be read in a group. */
const tellableTexts = ({ writing, topics, texts }: ReleasedScores): Set<string> =>
  new Set(
    writing !== null
      ? []
      : [
          ...topics.filter(isShown).map(({ slug }) => slug),
          ...texts.filter(({ hidden }) => hidden === null).map(({ slug }) => slug),
        ],
  );
