import { NO_TEAM } from '../../../../common/teams';
import type { ResponseDocument } from '../../responses/response-document';
import type { AttributeValues } from '../../responses/attribute-values';
import { NO_TIMES, withTimesOf, type ResponseTimes } from '../../responses/response-times';
import type { StudyTallies } from '../../responses/tallies';
import { combinationKey, ResponseTally } from '../../responses/tally-responses';
import { subtree, type TreeTeam } from '../../rosters/team-tree';
import { ANONYMITY_THRESHOLD } from '../../studies/privacy-contract';
import { countedGroups, openScores } from '../release/compute';
import type { CountedGroup, ReleaseInput } from '../release/plan';
import type { ReleasedScores } from '../release/released-scores';
import { countAnswersTo, countRespondents } from '../release/score-group';

/** The numbers that are known of an open study's groups. They are stored sealed, and hold no response. */
export interface StudyFigures {
  /** How many completed responses belong to each team and attribute values. */
  people: PeopleCount[];
  /** All counts of answers by team, without attributes. */
  tallies: StudyTallies;
  times: ResponseTimes;
  /** The steps of each group by its team; `NO_TEAM` stands for the company. */
  steps: Record<string, GroupSteps>;
}

export type PeopleCount = AttributeValues & { n: number };

/**
 * Two snapshots of a group. The later one is shown once 3 more responses have come. So what is shown grows by at least 3
 * responses, and leaves at least 3 for the results of the closed study.
 */
export interface GroupSteps {
  shown: GroupStep | null;
  next: GroupStep;
}

/** The numbers of a group at one moment. */
export interface GroupStep {
  respondents: number;
  /** How many responses answered each question, by slug. */
  answers: Record<string, number>;
  /** The average time of the company's responses; null for a team. */
  averageSeconds: number | null;
  /** How many responses there are by attribute. Only level STRICT shows them in steps. */
  segments: SegmentCount[];
  /** The results; null at level STRICT, which shows none before the close. */
  scores: ReleasedScores | null;
}

export interface SegmentCount {
  name: string;
  value: string;
  n: number;
}

export const NO_FIGURES: StudyFigures = {
  people: [],
  tallies: { combinations: [], kinds: [] },
  times: NO_TIMES,
  steps: {},
};

/** Adds completed responses to the figures. The steps stay as they are. */
export async function addResponses(
  { people, tallies, times, steps }: StudyFigures,
  prompts: ReleaseInput['prompts'],
  documents: AsyncIterable<ResponseDocument>,
): Promise<StudyFigures> {
  const counts = new Map(people.map((each) => [combinationKey(each), { ...each }]));
  const tally = new ResponseTally(prompts, tallies);
  let spent = times;
  for await (const document of documents) {
    const { teamId, segments } = document;
    const known = counts.get(combinationKey(document));
    if (known) known.n += 1;
    else counts.set(combinationKey(document), { teamId, segments, n: 1 });
    tally.add({ ...document, segments: {} });
    spent = withTimesOf(spent, prompts, document);
  }
  // Sorted, so that the order in which responses came makes no difference.
  const sorted = [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
  return { people: sorted, tallies: tally.tallies(), times: spent, steps };
}

/** The parts of a study that a step is made with, apart from its counts. */
export type StepInput = Omit<ReleaseInput, keyof StudyTallies | 'formers'> & { averageSeconds: number | null };

/** Makes the next step of each group that has grown by at least 3 responses since its last one. */
export function advanceSteps(figures: StudyFigures, input: StepInput): StudyFigures {
  const snapshot = { ...input, ...figures.tallies, attributes: [] };
  const grown = countedGroups(snapshot).filter(
    ({ teamId, counts }) =>
      countRespondents(counts) - (figures.steps[teamId ?? NO_TEAM]?.next.respondents ?? 0) >= ANONYMITY_THRESHOLD,
  );
  const scores = input.terms.level === 'STANDARD' ? openScores(snapshot, grown) : null;
  const steps = { ...figures.steps };
  grown.forEach((group, at) => {
    const key = group.teamId ?? NO_TEAM;
    const next = { ...stepOf(group, figures, input), scores: scores?.[at] ?? null };
    steps[key] = { shown: steps[key]?.next ?? null, next };
  });
  return { ...figures, steps };
}

const stepOf = (
  { teamId, counts }: CountedGroup,
  { people }: StudyFigures,
  { prompts, teams, terms, averageSeconds }: StepInput,
): Omit<GroupStep, 'scores'> => ({
  respondents: countRespondents(counts),
  answers: Object.fromEntries(prompts.map(({ slug }) => [slug, countAnswersTo(counts, slug)])),
  averageSeconds: teamId === null ? averageSeconds : null,
  segments: terms.level === 'STRICT' ? segmentCounts(peopleOf(people, teams, teamId)) : [],
});

/** The people of the company (null) or of a team with its subtree. */
export function peopleOf(
  people: readonly PeopleCount[],
  teams: readonly TreeTeam[],
  teamId: string | null,
): readonly PeopleCount[] {
  if (teamId === null) return people;
  const within = subtree(teams, teamId);
  return people.filter((each) => each.teamId !== null && within.has(each.teamId));
}

/** Counts people by attribute and value, the largest value of each attribute first. */
export function segmentCounts(people: readonly PeopleCount[]): SegmentCount[] {
  const counts = new Map<string, SegmentCount>();
  for (const { segments, n } of people)
    for (const [name, value] of Object.entries(segments)) {
      const key = JSON.stringify([name, value]);
      const known = counts.get(key);
      if (known) known.n += n;
      else counts.set(key, { name, value, n });
    }
  return [...counts.values()].sort((one, other) => other.n - one.n || (one.value < other.value ? -1 : 1));
}
