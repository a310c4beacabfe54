import { NO_TEAM, pathToTop } from '../../rosters/team-tree';
import { CountTable, groupsOf, type Group } from './groups';
import { planStandard, type CountedGroup, type Snapshot } from './plan';
import { isShown, type ReleasedScores } from './released-scores';
import { scoreGroup } from './score-group';

/** What may be shown of a study. */
export interface Release {
  groups: (Pick<Group, 'teamId' | 'segment'> & { scores: ReleasedScores })[];
  /** The team that the texts of a team's people are labelled with, by slug of topic or open question. */
  labels: { teamId: string; slug: string; labelTeamId: string }[];
}

/** The release of a closed study: every group that somebody answered in. */
export function releaseOf(snapshot: Snapshot): Release {
  const table = new CountTable(snapshot.bundles);
  const groups = groupsOf(snapshot.bundles, snapshot.teams, snapshot.attributes);
  const counted = groups.map((group) => ({ ...group, counts: table.sum(group.bundles) }));
  const released = scored(snapshot, counted);
  return { groups: released, labels: labelsOf(snapshot, released) };
}

/** The groups of an open study: the company and the teams, since attributes narrow a group too far while it grows. */
export function openGroupsOf(snapshot: Snapshot): Release['groups'] {
  return releaseOf({ ...snapshot, attributes: [] }).groups;
}

/** What is shown of a group that nobody answered in. */
export const emptyScores = (snapshot: Omit<Snapshot, 'bundles'>): ReleasedScores =>
  scored({ ...snapshot, bundles: [] }, [{ teamId: null, segment: null, bundles: [], counts: new Map() }])[0]!.scores;

function scored(snapshot: Snapshot, groups: readonly CountedGroup[]): Release['groups'] {
  const plan = planStandard(snapshot, groups);
  const { prompts, labels, terms } = snapshot;
  return groups.map(({ teamId, segment, counts }, at) => ({
    teamId,
    segment,
    scores: scoreGroup({
      prompts,
      labels,
      counts,
      disclosure: (slug) => plan[at]!.get(slug)!,
      threshold: terms.threshold,
      tellsVotes: true,
    }),
  }));
}

/** For each team that somebody answered in: the nearest team on its path, itself first, whose cell is shown. */
function labelsOf({ teams }: Snapshot, groups: Release['groups']): Release['labels'] {
  const shown = new Map(
    groups.flatMap(({ teamId, segment, scores }) => (teamId !== null && segment === null ? [[teamId, tellableTexts(scores)] as const] : [])),
  );
  const slugs = new Set(groups.flatMap(({ scores }) => [...tellableTexts(scores)]));
  return [...shown.keys()].flatMap((teamId) =>
    [...slugs].map((slug) => ({
      teamId,
      slug,
      labelTeamId: pathToTop(teams, teamId).find((id) => shown.get(id)?.has(slug)) ?? NO_TEAM,
    })),
  );
}

/** Topics whose comments, and open questions whose answers, may be read in a group. */
export const tellableTexts = ({ respondents, topics, texts }: ReleasedScores): Set<string> =>
  new Set(
    respondents === null
      ? []
      : [...topics.filter(isShown).map(({ slug }) => slug), ...texts.filter(({ hidden }) => hidden === null).map(({ slug }) => slug)],
  );
