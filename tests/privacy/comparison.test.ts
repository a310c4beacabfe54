import { trendBetween, type Estimate } from '../../server/features/scores/interval';
import { computeMissingReleases } from '../../server/jobs/scheduler';
import { startTestApp, type TestApp } from '../testkit';

const SHOWN = '... on Score { slug scaledAvg n freqDist }';
const BOTH = `devexIndex { ... on DevexIndex { index n } } topics: scores { ${SHOWN} } prompts: scores(type: PROMPT) { ${SHOWN} }`;
const CHANGE = 'difference low high overTopics';
const COMPARE = `query ($ref: UUID!, $team: UUID, $otherTeam: UUID) { study(ref: $ref) { results(teamRef: $team) {
  ${BOTH}
  comparedWith(studyRef: $ref, teamRef: $otherTeam) {
    results { ${BOTH} }
    index { ${CHANGE} }
    topics { topicSlug difference { ${CHANGE} } }
  }
} } }`;
/** The number of respondents in each team. Tiny is too small to be shown, and Small may be hidden so that Tiny cannot be computed. */
const PEOPLE = { Large: 14, Medium: 9, Small: 4, Tiny: 2 };
/** Two topics, of which the first has two questions. */
const QUESTIONS = { review: ['review_turnaround', 'review_improves'], docs: ['docs_findable'] };

interface Shown {
  slug?: string;
  scaledAvg: number;
  n: number | null;
  freqDist: number[] | null;
}
interface Results {
  topics: Shown[];
  prompts: Shown[];
}
interface Change {
  difference: number;
  low: number;
  high: number;
  overTopics: string[] | null;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
const shown = (scores: readonly Shown[], slug: string) => scores.find((score) => score.slug === slug);

/** The standard deviation of the answers to a question in points, as a reader computes it from its distribution. */
function deviationOf({ freqDist }: Shown): number {
  const points = freqDist!.flatMap((count, at) => Array<number>(count).fill(at * 25));
  const squares = points.map((each) => (each - mean(points)) ** 2);
  return Math.sqrt((mean(squares) * points.length) / (points.length - 1));
}

/**
 * The estimate of a topic that follows from the shown distributions of its questions, if the answers of each person rise and fall
 * together; null where a distribution is hidden.
 */
function estimateOf({ topics, prompts }: Results, topic: keyof typeof QUESTIONS): Estimate | null {
  const whole = shown(topics, topic);
  const own = QUESTIONS[topic].flatMap((slug) => shown(prompts, slug) ?? []);
  if (!whole?.freqDist || own.some(({ freqDist }) => !freqDist)) return null;
  return { mean: whole.scaledAvg, variance: mean(own.map(deviationOf)) ** 2, n: whole.n! };
}

/** The same of the index over some topics. */
function indexEstimateOf(results: Results, topics: readonly (keyof typeof QUESTIONS)[]): Estimate {
  const own = topics.map((topic) => estimateOf(results, topic)!);
  const deviation = mean(own.map(({ variance }) => Math.sqrt(variance)));
  return {
    mean: mean(own.map((each) => each.mean)),
    variance: deviation ** 2,
    n: Math.min(...own.map(({ n }) => n)),
  };
}

/** Whether a change is the one between two estimates. The scores that a reader gets are rounded. */
const isChange = (told: Change, now: Estimate, before: Estimate): boolean => {
  const change = trendBetween(now, before);
  return (['difference', 'low', 'high'] as const).every((part) => Math.abs(told[part] - change[part]) < 0.3);
};

/** A closed survey of the teams, with the comparisons of all groups with each other. */
async function allComparisons(privacyLevel: 'STANDARD' | 'STRICT') {
  const company = await app.company();
  await company.admin.run('mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { ref } }', {
    input: { privacyLevel },
  });
  const top = await company.team('Engineering');
  const teams = new Map<string, string>();
  for (const name of Object.keys(PEOPLE)) teams.set(name, await company.team(name, top));
  const study = await company.publishedStudy({
    teamRefs: [top],
    questions: Object.values(QUESTIONS).flat(),
    voting: false,
  });
  for (const [name, count] of Object.entries(PEOPLE)) {
    for (let at = 0; at < count; at += 1) {
      await study.respond({
        teamRef: teams.get(name)!,
        ratings: {
          review_turnaround: ((at + count) % 5) + 1,
          review_improves: ((at * 3) % 5) + 1,
          docs_findable: ((at * 2) % 5) + 1,
        },
      });
    }
  }
  await study.close();
  await computeMissingReleases(app.runtime);
  const groups = [null, top, ...teams.values()];
  const pairs = groups.flatMap((team) => groups.map((otherTeam) => ({ team, otherTeam })));
  const compared = [];
  for (const pair of pairs)
    compared.push({ ...pair, ...(await company.viewer.run(COMPARE, { ref: study.ref, ...pair })).study.results });
  return { tiny: teams.get('Tiny')!, compared };
}

/** How many of the told intervals follow from the shown distributions, and how many do not. */
function followingIntervals(compared: Awaited<ReturnType<typeof allComparisons>>['compared']) {
  const found = { following: 0, others: 0 };
  const note = (follows: boolean) => (found[follows ? 'following' : 'others'] += 1);
  for (const { comparedWith, ...one } of compared) {
    for (const { topicSlug, difference } of comparedWith.topics) {
      const [now, before] = [estimateOf(one, topicSlug), estimateOf(comparedWith.results, topicSlug)];
      note(now !== null && before !== null && isChange(difference, now, before));
    }
    if (!comparedWith.index) continue;
    const over = comparedWith.index.overTopics ?? Object.keys(QUESTIONS);
    const [now, before] = [indexEstimateOf(one, over), indexEstimateOf(comparedWith.results, over)];
    note(isChange(comparedWith.index, now, before));
  }
  return found;
}

test('at level STRICT every interval follows from the shown distributions, so that it tells nothing more', async () => {
  const { following, others } = followingIntervals((await allComparisons('STRICT')).compared);
  expect(others).toBe(0);
  expect(following).toBeGreaterThan(0);
}, 180_000);

test('at level STANDARD intervals tell how each person’s answers go together, which the same check notices', async () => {
  const { compared, tiny } = await allComparisons('STANDARD');
  expect(followingIntervals(compared).others).toBeGreaterThan(0);
  for (const { team, otherTeam, comparedWith, devexIndex } of compared) {
    if (devexIndex.index === undefined || comparedWith.results.devexIndex.index === undefined)
      expect(comparedWith.index).toBeNull();
    if (team === tiny || otherTeam === tiny) expect(comparedWith).toMatchObject({ index: null, topics: [] });
  }
}, 180_000);
