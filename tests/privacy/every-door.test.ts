import { importCohort } from '../../server/features/benchmarks/commands/import-cohort';
import { prompts as library } from '../../server/features/library/content/prompts';
import { computeMissingRelease } from '../../server/features/scores/release/release';
import { seededRandom } from '../../server/features/scores/release/seeded-random';
import { Study } from '../../server/features/studies/study.entity';
import { ATTRIBUTES, type Question, type Respondent } from '../results/differential/random-study';
import { store } from '../results/differential/store';
import { startTestApp, testCohort, TestSocket, type TestApp, type TestClient, type TestCompany } from '../testkit';
import { addAndSubtract, attack } from './attack';
import { BESIDE, COMPARISON, LATEST, RESULTS, SERIES, TAKEN_PART, TAKEN_PART_LIVE, TAKEN_PART_OF_TEAM } from './fields';
import { ToldOfPeople, type Reading, type Subject } from './told-facts';

/** One question of each type. Respondents skip some of them. */
const QUESTIONS = [
  'review_turnaround',
  'docs_findable',
  'recommend_company',
  'hours_lost',
  'interruption_sources',
  'ai_tool_frequency',
  'anything_else',
];
const asked = QUESTIONS.map((slug): Question => {
  const { choiceLabels = [], rowLabels = [], ...prompt } = library.find((each) => each.slug === slug)!;
  return { exclusiveChoice: null, parentSlug: null, ...prompt, choiceLabels, rowLabels };
});
const TEAMS = [
  [null, 'Product'],
  ['Product', 'Large'],
  ['Product', 'Small'],
  ['Large', 'Inner'],
  [null, 'Sales'],
  ['Sales', 'Field'],
  ['Sales', 'Tiny'],
] as const;
/** The last of 60 people in each team. The last team has two people. */
const UP_TO = [
  ['Product', 4],
  ['Large', 24],
  ['Inner', 36],
  ['Small', 46],
  ['Field', 58],
  ['Tiny', 60],
] as const;

let app: TestApp;
let company: TestCompany;
let study: { ref: string };
let sequenceRef: string;
let people: Respondent[];
let told: ToldOfPeople;
const teams = new Map<string, string>();
const groups = () => [null, ...teams.values()];

beforeAll(async () => {
  app = await startTestApp();
  company = await (await app.company()).joinBenchmarks();
  for (const [parent, name] of TEAMS)
    teams.set(name, await company.team(name, parent === null ? undefined : teams.get(parent)));
  sequenceRef = (await company.admin.run('mutation { createStudySequence(name: "Quarterly") { ref } }'))
    .createStudySequence.ref;
  const like = await company.publishedStudy({ teamRefs: [teams.get('Product')!, teams.get('Sales')!] });
  const random = seededRandom(11);
  people = Array.from({ length: 60 }, (_, at) => respondent(random, teams.get(UP_TO.find(([, to]) => at < to)![0])!));
  study = await store(
    app.dataSource,
    like.ref,
    null,
    { questions: asked, people, threshold: 3, commentThreshold: 3, expected: null, follows: false },
    () => 2,
  );
  await app.dataSource.query(
    `UPDATE study SET privacy_contract = privacy_contract || '{"level": "STRICT"}', sequence_id = $2 WHERE id = $1`,
    [study.ref, sequenceRef],
  );
  await computeMissingRelease(
    app.dataSource.manager,
    await app.dataSource.manager.findOneByOrFail(Study, { id: study.ref }),
  );
  await importCohort(app.dataSource.manager, testCohort());
  told = new ToldOfPeople(people, isWithin, await Promise.all(groups().map(readingOf)));
}, 240_000);
afterAll(() => app.stop());

/** A respondent who skips one question in four and votes for one topic in three. */
function respondent(random: () => number, teamRef: string): Respondent {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const answerTo = ({ type, choiceLabels, rowLabels }: Question) => {
    if (type === 'OPEN_END') return `A text ${random()}`;
    if (type === 'SINGLE_SEL') return pick(choiceLabels);
    if (type === 'MULTI_SEL') return [pick(choiceLabels)];
    if (type.startsWith('MATRIX'))
      return Object.fromEntries(
        rowLabels.filter((_, at) => at === 0 || random() < 0.8).map((row) => [row, pick(choiceLabels)]),
      );
    return type === 'NPS' ? Math.floor(random() * 11) : 1 + Math.floor(random() * 5);
  };
  return {
    teamRef,
    segments: Object.fromEntries(Object.entries(ATTRIBUTES).map(([name, values]) => [name, pick(values)])),
    answers: new Map(asked.filter(() => random() < 0.75).map((question) => [question.slug, answerTo(question)])),
    votes: new Map(
      [...new Set(asked.map(({ topicSlug }) => topicSlug))]
        .filter(() => random() < 0.35)
        .map((topic) => [topic, random() < 0.5 ? '' : `More of it ${random()}`]),
    ),
    withdrawn: new Map(),
    hidden: new Set(),
  };
}

const parents = new Map<string, string>();
function isWithin(team: string, whole: string): boolean {
  if (parents.size === 0)
    for (const [parent, name] of TEAMS) if (parent) parents.set(teams.get(name)!, teams.get(parent)!);
  return team === whole || (parents.has(team) && isWithin(parents.get(team)!, whole));
}

const read = async (client: TestClient, team: string | null) =>
  (await client.run(RESULTS, { ref: study.ref, team })).study;
async function takenPart(team: string | null) {
  if (team !== null)
    return (await company.viewer.run(TAKEN_PART_OF_TEAM, { ref: study.ref, team })).study.teamParticipation;
  return (await company.viewer.run(TAKEN_PART, { ref: study.ref })).study.participation;
}
const readingOf = async (team: string | null): Promise<Reading> => ({
  team,
  results: (await read(company.admin, team)).results,
  counts: (await takenPart(team)).prompts,
});

describe('other readers get the admin’s results and no more', () => {
  test('viewers and programs, in a series and in a comparison', async () => {
    const key = await company.withApiKey();
    for (const team of groups()) {
      const own = await read(company.admin, team);
      for (const client of [company.viewer, key]) expect(await read(client, team)).toEqual(own);
      const { studySequence } = await company.viewer.run(SERIES, { ref: sequenceRef, team });
      expect(studySequence).toEqual({
        scoredTeams: own.scoredTeams,
        studies: [{ results: own.results, isBeingPrepared: false }],
      });
      const { lastClosed } = (await company.viewer.run(LATEST, { ref: sequenceRef, team })).studySequence;
      expect(lastClosed).toEqual([{ results: own.results }]);
      const { comparedWith } = (await company.viewer.run(COMPARISON, { ref: study.ref, team })).study.results;
      expect(comparedWith).toEqual({
        sharesPeople: true,
        index: null,
        topics: [],
        scoredTeams: own.scoredTeams,
        results: own.results,
      });
    }
  }, 120_000);

  test('holders of share links, without the teams of texts', async () => {
    const unlabelled = (value: object) =>
      JSON.parse(
        JSON.stringify(value, (key, each) =>
          key === 'nodes' || key === 'drawnVerbatims' ? each.map((text: object) => ({ ...text, team: null })) : each,
        ),
      );
    const everything = await company.withLink(study.ref);
    for (const team of groups()) {
      const own = unlabelled(await read(company.admin, team));
      expect(await read(everything, team)).toEqual(own);
      if (!own.scoredTeams.some(({ ref }: { ref: string }) => ref === team)) continue;
      const link = await read(await company.withLink(study.ref, { teamRef: team! }), team);
      // The names of the teams below are left out as well.
      const withoutTeams = (parts: { teamSegment: object | null }[]) =>
        parts.filter(({ teamSegment }) => teamSegment === null);
      expect(link.results).toEqual({
        ...own.results,
        topicParts: withoutTeams(own.results.topicParts),
        promptParts: withoutTeams(own.results.promptParts),
      });
      expect(
        link.scoredTeams.map(({ ref, parentRef }: { ref: string; parentRef: string | null }) => [ref, parentRef]),
      ).toEqual([[team, null]]);
    }
  }, 120_000);

  test('over REST: texts, participation and summaries', async () => {
    for (const team of groups()) {
      const { results } = await read(company.viewer, team);
      const get = async (path: string) => (await company.viewer.rest('GET', `/study/${study.ref}${path}`)).body;
      const refs = (texts: { ref: string; teamRef?: string; team?: { ref: string } | null }[]) =>
        texts.map((text) => [text.ref, text.teamRef ?? text.team?.ref]);
      expect(refs(await get(`/verbatims${team ? `/team/${team}` : ''}`))).toEqual(refs(results.verbatims.nodes));
      expect(refs(await get(`${team ? `/team/${team}` : ''}/textualresponses`))).toEqual(
        refs(results.textAnswers.nodes),
      );
      const { prompts, segments, teamSegments } = await takenPart(team);
      expect(await get(`${team ? `/team/${team}` : ''}/participation`)).toMatchObject({
        prompts,
        segments,
        teamSegments,
      });
      const summary = await get(`/summaries/comments${team ? `?teamRef=${team}` : ''}`);
      expect(summary.text).toBe(results.commentSummary.text ?? results.commentSummary.hiddenText);
    }
  }, 120_000);

  test('in live events', async () => {
    const socket = new TestSocket(company.viewer);
    const { value } = await socket.events(TAKEN_PART_LIVE, { ref: study.ref }).next();
    socket.close();
    expect(value.data.participationChanged).toEqual(await takenPart(null));
  });

  test('in benchmarks: only shown scores have a difference to the cohort, and only shown scores are contributed', async () => {
    for (const team of groups()) {
      const { results } = (await company.admin.run(BESIDE, { ref: study.ref, team })).study;
      for (const { scaledAvg, benchmarkDelta } of results.scores)
        if (scaledAvg === undefined) expect(benchmarkDelta).toBeUndefined();
    }
    await company.admin.run('mutation ($ref: UUID!) { contributeToBenchmark(ref: $ref) { ref } }', { ref: study.ref });
    const { benchmarkContribution, shareableTeams } = (await company.admin.run(BESIDE, { ref: study.ref })).study;
    const { results, scoredTeams } = await read(company.admin, null);
    expect(benchmarkContribution.n).toBe(60);
    const shown = results.topics.map(({ slug, scaledAvg, n }: { slug: string; scaledAvg: number; n: number }) => ({
      slug,
      scaledAvg,
      n,
    }));
    expect(shown).toEqual(expect.arrayContaining(benchmarkContribution.scores));
    expect(shareableTeams).toEqual(scoredTeams);
  });
});

describe('from all shown results', () => {
  /**
   * The groups that the adversary finds. Comments, lists and numbers of respondents are protected against arithmetic only. All
   * other results are also protected against the solver. It would take minutes for the 11 answers of a recommendation, so
   * adversary.test.ts tests those with fewer people.
   */
  const workedOut = async ({ kind, facts }: Subject) => {
    const { derivable } = addAndSubtract(facts);
    if (['count', 'comment', 'list'].includes(kind) || facts.truth[0]!.length > 6 || derivable.length > 0)
      return derivable;
    return (await attack(facts)).closed;
  };
  const KINDS: Subject['kind'][] = ['value', 'row', 'choice', 'count', 'vote', 'comment', 'list'];

  test.each(KINDS)(
    'nobody can be computed, for each %s',
    async (kind) => {
      for (const subject of told.subjects(asked).filter((each) => each.kind === kind))
        expect([subject.name, await workedOut(subject)]).toEqual([subject.name, []]);
    },
    120_000,
  );

  test.each(KINDS)('a threshold of 3 alone would disclose somebody, for some %s', async (kind) => {
    const subjects = told.subjects(asked).filter((each) => each.kind === kind);
    const found = subjects.map(({ facts }) => addAndSubtract(told.withMinimumAlone(facts)).derivable.length);
    expect(Math.max(...found)).toBeGreaterThan(0);
  });

  test.each(KINDS.filter((kind) => kind !== 'count'))('some results are shown, for some %s', (kind) => {
    const shown = told
      .subjects(asked)
      .filter((each) => each.kind === kind)
      .map(({ facts }) => facts.cells.length + facts.counted.length);
    expect(Math.max(...shown)).toBeGreaterThan(0);
  });

  test('a text is labelled with the nearest team whose texts are read, the same in every list', async () => {
    const lists = new Map<string | null, { ref: string; team: { ref: string } | null }[]>();
    for (const team of groups()) {
      const { verbatims, textAnswers } = (await read(company.viewer, team)).results;
      lists.set(team, [...verbatims.nodes, ...textAnswers.nodes]);
    }
    const labels = new Map(lists.get(null)!.map(({ ref, team }) => [ref, team?.ref ?? null]));
    const holders = (text: string) =>
      [...lists].filter(([team, list]) => team !== null && list.some(({ ref }) => ref === text)).map(([team]) => team!);
    for (const [ref, label] of labels) {
      // The nearest team is the one within all the others.
      expect(label).toBe(holders(ref).find((team) => holders(ref).every((other) => isWithin(team, other))) ?? null);
    }
    for (const list of lists.values())
      for (const { ref, team } of list) expect(team?.ref ?? null).toBe(labels.get(ref));
    expect(labels.size).toBeGreaterThan(0);
  }, 120_000);

  test('participation is shown for 3 and more people, and times only by the hour', async () => {
    for (const team of groups()) {
      const { uniqueResponses, prompts, segments, teamSegments, responsesByHour = [] } = await takenPart(team);
      if (uniqueResponses !== null && team !== null) expect(uniqueResponses).toBeGreaterThanOrEqual(3);
      const numbers = [
        ...prompts,
        ...[...segments, ...teamSegments].flatMap(({ values }: { values: { n: number }[] }) => values),
      ].map(({ n }) => n);
      expect(numbers.filter((n) => n < 3)).toEqual([]);
      for (const { hour } of responsesByHour) expect(hour).toMatch(/:00:00\.000Z$/);
    }
  });
});
