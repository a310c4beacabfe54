import { importCohort } from '../../../server/features/benchmarks/commands/import-cohort';
import { topics } from '../../../server/features/library/content/topics';
import { computeMissingRelease } from '../../../server/features/scores/release/release';
import { Study } from '../../../server/features/studies/study.entity';
import { proofSize, startTestApp, testCohort, type TestApp, type TestCompany } from '../../testkit';
import { indexDelta, indexTrend, withDeltas, withTrends } from './comparisons';
import { featuresOf } from './features';
import { decimal, type Fraction } from './fraction';
import { ATTRIBUTES, seededSource, randomStudy, type RandomStudy, type Respondent } from './random-study';
import { choicesOf, devexIndexOf, promptCells, topicCells, type Cell, type ResultTerms } from './reference';
import { handIn, hideComments, isRating, storeStudy, type ResponseTimes } from './store-study';
import { participationOf, responseRate, averageSeconds, sortedTexts, textsOf } from './texts-and-people';
import { TEAM_LEVELS, membersOf, type TreeTeam } from './tree';
import { GROUP_RESULTS_QUERY, SURVEY_RESULTS_QUERY } from './queries';

const STUDIES = proofSize('STUDIES', { some: 20, all: 200 });
/** The numbers of the studies that are answered through the API. They are few, because this takes longer than writing rows. */
const THROUGH_API = new Set([0, 1]);
const PERCENTILES = ['p10', 'p25', 'p50', 'p75', 'p90'] as const;

/** The expected results of a group. */
interface Results {
  topics: Cell[];
  prompts: Cell[];
}

let app: TestApp;
let company: TestCompany;
let tree: TreeTeam[];
let like: string;
let cohort: Record<string, [number, number, number, number, number]>;
/** The survey before the current one, with its expected results by group. Trends compare with them. */
let last: { ref: string; questions: RandomStudy['questions']; results: Map<string | null, Results> } | undefined;
const labels = new Map(topics.map(({ slug, label }) => [slug, label]));
const features = new Map<string, number>();

beforeAll(async () => {
  app = await startTestApp();
  company = await (await app.company()).joinBenchmarks();
  tree = [];
  for (const [above, name] of [
    [null, 'A'],
    ['A', 'A1'],
    ['A', 'A2'],
    ['A1', 'A11'],
    [null, 'B'],
    ['B', 'B1'],
  ] as const) {
    const parent = tree.find((team) => team.name === above);
    tree.push({
      ref: await company.team(name, parent?.ref),
      name,
      parent: parent?.ref ?? null,
      level: parent ? parent.level + 1 : 0,
    });
  }
  like = (await company.publishedStudy({ teamRefs: tree.map(({ ref }) => ref) })).ref;
  const random = seededSource(0);
  const figure = () => Math.round(random() * 1_000) / 10;
  cohort = Object.fromEntries(
    topics
      .slice(0, 12)
      .map(({ slug }) => [
        slug,
        [figure(), figure(), figure(), figure(), figure()].sort((a, b) => a - b) as [
          number,
          number,
          number,
          number,
          number,
        ],
      ]),
  );
  await importCohort(app.dataSource.manager, testCohort({ figures: cohort }));
});
afterAll(() => app.stop());

test.each(Array.from({ length: STUDIES }, (_, at) => at))(
  'random study %i: the results of every group equal those of a second implementation',
  async (at) => {
    const random = seededSource(at + 1);
    const given = randomStudy(
      random,
      tree.map(({ ref }) => ref),
      THROUGH_API.has(at),
      seededSource(500 + at),
      at % 4 === 3 ? last?.questions : undefined,
    );
    const { ref, times } = THROUGH_API.has(at)
      ? await handedInThroughApi(given)
      : await storedDirectly(given, () => 1 + Math.floor(random() * 300));
    const before = !THROUGH_API.has(at) && given.follows ? last?.results : undefined;
    const percentile = Math.floor(random() * PERCENTILES.length);
    const figures = new Map(Object.entries(cohort).map(([slug, values]) => [slug, decimal(values[percentile]!)]));
    const asked = { ...given, terms: given as ResultTerms, tree };

    const { study } = await company.viewer.run(SURVEY_RESULTS_QUERY, { ref });
    const sizes = tree.map((team) => ({
      ref: team.ref,
      uniqueResponses: membersOf(given.people, tree, team.ref).length,
    }));
    expect(byRef(study.scoredTeams)).toEqual(
      byRef(sizes.filter(({ uniqueResponses }) => uniqueResponses >= given.threshold)),
    );
    expect(study.participation).toEqual({
      ...participationOf(asked, null),
      expectedResponseCount: given.expected,
      responseRate: responseRate(given.people.length, given.expected),
      avgTimeSec: averageSeconds(times, given),
    });

    const [comments, answers] = [textsOf(asked, 'comment'), textsOf(asked, 'answer')];
    const results = new Map<string | null, Results>();
    let replies = '';
    for (const teamRef of [null, ...tree.map((team) => team.ref)]) {
      const team = teamRef ?? undefined;
      const { study: reply } = await company.viewer.run(GROUP_RESULTS_QUERY, {
        ref,
        team,
        isTeam: teamRef !== null,
        teamRef: teamRef ?? ref,
        percentile: PERCENTILES[percentile],
      });
      replies += JSON.stringify(reply);
      const own = resultsOf(given, membersOf(given.people, tree, teamRef));
      results.set(teamRef, own);
      expect(reply.results).toMatchObject(expectedOf(given, teamRef, own, before?.get(teamRef), figures));
      expect(bySegment(reply.results.topicSegments)).toEqual(expectedSegments(given, teamRef, 'topics', figures));
      expect(bySegment(reply.results.promptSegments)).toEqual(expectedSegments(given, teamRef, 'prompts', figures));
      expect(inOrder(reply.results.verbatims)).toEqual(comments.get(teamRef));
      expect(inOrder(reply.results.textAnswers)).toEqual(answers.get(teamRef));
      if (teamRef !== null) expect(reply.teamParticipation).toEqual(participationOf(asked, teamRef));
    }
    // Numbers outside of texts have at most one decimal.
    expect(replies.replaceAll(/"responseText":"[^"]*"/g, '')).not.toMatch(/\d\.\d\d/);
    last = { ref, questions: given.questions, results };
    for (const [feature, occurs] of Object.entries(featuresOf(given, replies)))
      features.set(feature, (features.get(feature) ?? 0) + Number(occurs));
  },
);

test('each feature that may be computed wrongly occurs in several studies', () => {
  expect([...features].filter(([, studies]) => studies < Math.max(1, STUDIES / 16))).toEqual([]);
});

async function storedDirectly(
  given: RandomStudy,
  seconds: () => number,
): Promise<{ ref: string; times: ResponseTimes }> {
  const kept = await storeStudy(app.dataSource, like, given.follows ? (last?.ref ?? null) : null, given, seconds);
  await computeMissingRelease(
    app.dataSource.manager,
    await app.dataSource.manager.findOneByOrFail(Study, { id: kept.ref }),
  );
  await hideComments(app.dataSource, kept.ref, given);
  return kept;
}

async function handedInThroughApi(given: RandomStudy): Promise<{ ref: string; times: ResponseTimes }> {
  const study = await company.publishedStudy({
    questions: given.questions.map(({ slug }) => slug),
    unsure: given.questions.filter(({ offersDontKnow }) => offersDontKnow).map(({ slug }) => slug),
    skippable: true,
    teamRefs: tree.map(({ ref }) => ref),
  });
  // These are the default settings of the product.
  Object.assign(given, { threshold: 3, commentThreshold: 3, expected: null });
  await handIn(study, given);
  await study.close();
  const ratings = given.questions.filter(isRating);
  const times = given.people.map(({ answers, dontKnow }) =>
    ratings.filter(({ slug }) => answers.has(slug) || dontKnow.has(slug)).map(() => 4),
  );
  return { ref: study.ref, times };
}

const resultsOf = (given: RandomStudy, people: readonly Respondent[], ofAttribute = false): Results => ({
  topics: topicCells(people, given.questions, given, labels, ofAttribute),
  prompts: promptCells(people, given.questions, given, ofAttribute),
});

function expectedOf(
  given: RandomStudy,
  teamRef: string | null,
  { topics: own, prompts }: Results,
  before: Results | undefined,
  figures: ReadonlyMap<string, Fraction>,
) {
  const people = membersOf(given.people, tree, teamRef);
  const index = devexIndexOf(people, own, given);
  const isShown = index.__typename === 'DevexIndex';
  const compared = {
    trend: before?.topics.some(({ estimate }) => estimate) ? indexTrend(own, before.topics) : null,
    benchmarkDelta: indexDelta(own, figures),
  };
  return {
    asOf: people.length >= given.threshold ? people.length : null,
    devexIndex: isShown ? { ...index, ...compared } : index,
    topics: withDeltas(before ? withTrends(own, before.topics) : own, figures).map((cell) => cell.given),
    prompts: (before ? withTrends(prompts, before.prompts) : prompts).map((cell) => cell.given),
    choices: choicesOf(people, given.questions, given),
  };
}

/** The expected segments: values of attributes and the teams right below, if any of their results are shown. */
function expectedSegments(
  given: RandomStudy,
  teamRef: string | null,
  kind: keyof Results,
  figures: ReadonlyMap<string, Fraction>,
) {
  const members = membersOf(given.people, tree, teamRef);
  const byValue = Object.entries(ATTRIBUTES).flatMap(([name, values]) =>
    values.map((value) => ({
      segment: { name, value },
      teamSegment: null,
      people: members.filter((person) => person.segments[name] === value),
    })),
  );
  const byTeam = tree
    .filter(({ parent }) => parent === teamRef)
    .map(({ ref, name: value, level }) => ({
      segment: null,
      teamSegment: { name: TEAM_LEVELS[level], value, ref },
      people: membersOf(given.people, tree, ref),
    }));
  return bySegment(
    [...byValue, ...byTeam].flatMap(({ people, ...group }) => {
      const cells = resultsOf(given, people, group.segment !== null)[kind];
      const scores = (kind === 'topics' ? withDeltas(cells, figures) : cells).map((cell) => cell.given);
      return cells.some(({ estimate }) => estimate) ? [{ ...group, scores }] : [];
    }),
  );
}

const bySegment = <T extends { segment: object | null; teamSegment: object | null }>(all: readonly T[]) =>
  new Map(all.map((one) => [JSON.stringify(Object.values(one.segment ?? one.teamSegment!).sort()), one]));
const byRef = (teams: { ref: string; uniqueResponses: number }[]) =>
  new Map(teams.map(({ ref, uniqueResponses }) => [ref, uniqueResponses]));
const inOrder = <T extends { nodes: { responseText: string }[] }>(page: T) => ({
  ...page,
  nodes: sortedTexts(page.nodes),
});
