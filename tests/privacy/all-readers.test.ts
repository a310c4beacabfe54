import { importCohort } from '../../server/features/benchmarks/commands/import-cohort';
import { prompts as library } from '../../server/features/library/content/prompts';
import { computeMissingRelease } from '../../server/features/scores/release/release';
import { seededRandom } from '../../server/features/scores/release/seeded-random';
import { Study } from '../../server/features/studies/study.entity';
import type { Question, Respondent } from '../results/differential/random-study';
import { storeStudy } from '../results/differential/store-study';
import {
  startTestApp,
  TestAgent,
  testCohort,
  TestSocket,
  type TestApp,
  type TestClient,
  type TestCompany,
} from '../testkit';
import { attackByArithmetic, attackResults } from './disclosure-attack';
import * as queries from './adversary-queries';
import { randomRespondent } from './random-respondent';
import { withUnasked } from './shown-facts';
import { ReplyFacts, type Reading, type Subject } from './reply-facts';
import { toldToAgent, toolsOfResults } from './told-to-agents';

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
/** Those that offer "Don't know". */
const UNSURE = new Set(['docs_findable', 'ai_tool_frequency']);
const asked = QUESTIONS.map((slug): Question => {
  const { choiceLabels = [], rowLabels = [], ...prompt } = library.find((each) => each.slug === slug)!;
  const offersDontKnow = UNSURE.has(slug);
  return { exclusiveChoice: null, parentSlug: null, ...prompt, choiceLabels, rowLabels, offersDontKnow };
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
/** The teams of the 60 people, each with the number of its last person. The last team has two people. */
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
let replyFacts: ReplyFacts;
const teams = new Map<string, string>();
const groups = () => [null, ...teams.values()];

beforeAll(async () => {
  app = await startTestApp();
  app.keepConnections();
  company = await (await app.company()).joinBenchmarks();
  for (const [parent, name] of TEAMS)
    teams.set(name, await company.team(name, parent === null ? undefined : teams.get(parent)));
  sequenceRef = (await company.admin.run('mutation { createStudySequence(name: "Quarterly") { ref } }'))
    .createStudySequence.ref;
  const like = await company.publishedStudy({ teamRefs: [teams.get('Product')!, teams.get('Sales')!] });
  const random = seededRandom(11);
  people = Array.from({ length: 60 }, (_, at) =>
    randomRespondent(random, asked, teams.get(UP_TO.find(([, to]) => at < to)![0])!),
  );
  study = await storeStudy(
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
  replyFacts = new ReplyFacts(people, isWithin, await Promise.all(groups().map(readingOf)));
}, 240_000);
afterAll(() => app.stop());

const parents = new Map<string, string>();
function isWithin(team: string, whole: string): boolean {
  if (parents.size === 0)
    for (const [parent, name] of TEAMS) if (parent) parents.set(teams.get(name)!, teams.get(parent)!);
  return team === whole || (parents.has(team) && isWithin(parents.get(team)!, whole));
}

const read = async (client: TestClient, team: string | null) =>
  (await client.run(queries.RESULTS_QUERY, { ref: study.ref, team })).study;
async function takenPart(team: string | null) {
  if (team !== null)
    return (await company.viewer.run(queries.TEAM_PARTICIPATION_QUERY, { ref: study.ref, team })).study
      .teamParticipation;
  return (await company.viewer.run(queries.PARTICIPATION_QUERY, { ref: study.ref })).study.participation;
}
const readingOf = async (team: string | null): Promise<Reading> => ({
  team,
  results: (await read(company.admin, team)).results,
  counts: (await takenPart(team)).prompts,
});

describe('the admin’s results, and no more, are shown', () => {
  test('to viewers and to programs, also in a series and in a comparison', async () => {
    const key = await company.withApiKey();
    for (const team of groups()) {
      const own = await read(company.admin, team);
      for (const client of [company.viewer, key]) expect(await read(client, team)).toEqual(own);
      const { studySequence } = await company.viewer.run(queries.SERIES_QUERY, { ref: sequenceRef, team });
      expect(studySequence).toEqual({
        scoredTeams: own.scoredTeams,
        studies: [{ results: own.results, isBeingPrepared: false }],
      });
      const { lastClosed } = (await company.viewer.run(queries.LAST_CLOSED_QUERY, { ref: sequenceRef, team }))
        .studySequence;
      expect(lastClosed).toEqual([{ results: own.results }]);
      const { trends } = (await company.viewer.run(queries.TRENDS_QUERY, { ref: sequenceRef, team })).studySequence;
      // Lines over the same teams need a second survey; same-teams.test.ts has them.
      expect(trends).toEqual({
        studies: [{ results: own.results, isBeingPrepared: false }],
        scoredTeams: own.scoredTeams,
        sameTeams: [],
      });
      if (team === null) {
        const { latestClosed } = (await company.viewer.run(queries.LATEST_CLOSED_QUERY, { ref: sequenceRef }))
          .studySequence;
        expect(latestClosed).toEqual({ results: own.results });
      }
      const { comparedWith } = (await company.viewer.run(queries.COMPARISON_QUERY, { ref: study.ref, team })).study
        .results;
      expect(comparedWith).toEqual({
        sharesPeople: true,
        index: null,
        topics: [],
        scoredTeams: own.scoredTeams,
        results: own.results,
      });
    }
  }, 120_000);

  test('to holders of share links, who do not see the teams of texts', async () => {
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
      // The names of the teams below are left out as well, and the company.
      const withoutTeams = (parts: { teamSegment: object | null }[]) =>
        parts.filter(({ teamSegment }) => teamSegment === null);
      expect(link.results).toEqual({
        ...own.results,
        topicParts: withoutTeams(own.results.topicParts),
        promptParts: withoutTeams(own.results.promptParts),
        againstCompany: null,
      });
      expect(
        link.scoredTeams.map(({ ref, parentRef }: { ref: string; parentRef: string | null }) => [ref, parentRef]),
      ).toEqual([[team, null]]);
    }
  }, 120_000);

  test('in findings, whose figures are those of the shown scores beside them', async () => {
    let found = 0;
    for (const team of groups()) {
      const { topics, findings } = (await read(company.viewer, team)).results;
      for (const finding of [findings.focus, ...findings.strengths, ...findings.opportunities].filter(Boolean)) {
        found += 1;
        const { topicSlug, score, interval, change, votes, comments } = finding;
        const beside = topics.find((topic: { slug?: string }) => topic.slug === topicSlug);
        expect({ score, interval, change, votes, comments }).toEqual({
          ...{ score: beside.scaledAvg, interval: beside.interval, change: beside.trend },
          ...{ votes: beside.votes, comments: beside.comments },
        });
      }
    }
    expect(found).toBeGreaterThan(0);
  }, 120_000);

  test('in comparisons with the rest, which a reader can subtract from shown distributions, of 3 people and more', async () => {
    type Shown = { slug?: string; scaledAvg: number; n: number | null; freqDist: number[] | null };
    const all: Shown[] = (await read(company.viewer, null)).results.topics;
    const answers = ({ freqDist }: Shown) => freqDist!.reduce((sum, count) => sum + count, 0);
    let told = 0;
    for (const team of teams.values()) {
      const { againstCompany, topics } = (await read(company.viewer, team)).results;
      for (const { topicSlug, ofRest } of againstCompany.topics) {
        told += 1;
        const [whole, part] = [all, topics as Shown[]].map((scores) => scores.find(({ slug }) => slug === topicSlug)!);
        expect(whole!.n! - part!.n!).toBeGreaterThanOrEqual(3);
        const [n, m] = [answers(whole!), answers(part!)];
        const rest = (whole!.scaledAvg * n - part!.scaledAvg * m) / (n - m);
        // Both scores are rounded to a tenth.
        expect(Math.abs(ofRest - rest)).toBeLessThanOrEqual((0.05 * (n + m)) / (n - m) + 0.06);
      }
    }
    expect(told).toBeGreaterThan(0);
  }, 120_000);

  test('over REST, for votes, texts, participation and summaries', async () => {
    for (const team of groups()) {
      const { results } = await read(company.viewer, team);
      const get = async (path: string) => (await company.viewer.rest('GET', `/study/${study.ref}${path}`)).body;
      const votes = (scores: { votes?: number | null; priority?: number | null; comments?: number }[]) =>
        scores.map((score) => (score.votes == null ? null : [score.votes, score.priority, score.comments]));
      expect(votes(await get(`/scores${team ? `/team/${team}` : ''}`))).toEqual(votes(results.topics));
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

  describe('to agents, by every tool that reads results', () => {
    let agent: TestAgent;
    beforeAll(async () => {
      agent = await TestAgent.of(await company.withApiKey());
    });

    /** The admin's results under the names of the contract, so that hidden parts can be compared. */
    const ownOf = async (team: string | null) =>
      JSON.parse(
        JSON.stringify(await read(company.admin, team))
          .replaceAll('"hiddenSlug"', '"slug"')
          .replaceAll('"hiddenType"', '"type"'),
      );
    const within = (team: string | null) => (team === null ? {} : { teamRef: team });
    /** What a score is about is the same for everybody, and the admin's queries do not read it. */
    const figures = (scores: { topic?: object; prompt?: object }[]) =>
      scores.map(({ topic: _topic, prompt: _prompt, ...score }) => score);
    const scoresOf = ({ scores, ...others }: { scores: object[] }) => ({ ...others, scores: figures(scores) });

    const COMPARED: Record<string, (team: string | null) => Promise<void>> = {
      async list_surveys() {
        const { studyPage } = await toldToAgent(agent, 'list_surveys', {});
        const told = studyPage.nodes.find(({ ref }: { ref: string }) => ref === study.ref);
        expect(told.uniqueResponses).toBe((await takenPart(null)).uniqueResponses);
      },
      async survey_results(team) {
        const told = (await toldToAgent(agent, 'survey_results', { surveyRef: study.ref, ...within(team) })).study;
        const own = await ownOf(team);
        expect({ ...own.results, scores: own.results.topics }).toMatchObject(scoresOf(told.results));
        expect(own.scoredTeams).toMatchObject(told.scoredTeams);
      },
      async question_results(team) {
        const told = (await toldToAgent(agent, 'question_results', { surveyRef: study.ref, ...within(team) })).study;
        const own = await ownOf(team);
        expect({ ...own.results, scores: own.results.prompts }).toMatchObject(scoresOf(told.results));
      },
      async survey_comments(team) {
        const own = (await ownOf(team)).results;
        const pageOf = async (args: object) =>
          (await toldToAgent(agent, 'survey_comments', { surveyRef: study.ref, ...within(team), ...args })).study
            .results.verbatims;
        const told = await pageOf({});
        const { totalCount, hidden, needed } = own.verbatims;
        expect(told).toMatchObject({ totalCount, hidden, needed });
        const nodes = [...told.nodes];
        for (let { pageInfo } = told; pageInfo.hasNextPage;) {
          const next = await pageOf({ after: pageInfo.endCursor });
          nodes.push(...next.nodes);
          pageInfo = next.pageInfo;
        }
        expect(own.verbatims.nodes).toMatchObject(nodes);
        for (const { topicSlug, page } of own.firstVerbatims) {
          const ofTopic = await pageOf({ topicSlug });
          expect(ofTopic).toMatchObject({ totalCount: page.totalCount, hidden: page.hidden, needed: page.needed });
          expect(
            own.verbatims.nodes.filter((text: { topicSlug: string }) => text.topicSlug === topicSlug),
          ).toMatchObject(ofTopic.nodes);
        }
      },
      async series_trends(team) {
        const { results } = await ownOf(team);
        for (const until of [{}, { until: study.ref }]) {
          const { trends } = (
            await toldToAgent(agent, 'series_trends', { seriesRef: sequenceRef, ...within(team), ...until })
          ).studySequence;
          expect(trends).toMatchObject({ total: 1, studies: [{ study: { ref: study.ref }, isBeingPrepared: false }] });
          expect({ ...results, scores: results.topics }).toMatchObject(scoresOf(trends.studies[0].results));
        }
      },
    };

    test('of which none is missing here', () => {
      expect(Object.keys(COMPARED).toSorted()).toEqual(toolsOfResults.toSorted());
    });

    test.each(Object.keys(COMPARED))(
      '%s',
      async (name) => {
        for (const team of groups()) await COMPARED[name]!(team);
      },
      120_000,
    );
  });

  test('in live events', async () => {
    const socket = new TestSocket(company.viewer);
    const { value } = await socket.events(queries.PARTICIPATION_SUBSCRIPTION, { ref: study.ref }).next();
    socket.close();
    expect(value.data.participationChanged).toEqual(await takenPart(null));
  });

  test('in benchmarks, where only shown scores have a difference to the cohort, and only these are contributed', async () => {
    for (const team of groups()) {
      const { results } = (await company.admin.run(queries.FURTHER_RESULTS_QUERY, { ref: study.ref, team })).study;
      for (const { scaledAvg, benchmarkDelta } of results.scores)
        if (scaledAvg === undefined) expect(benchmarkDelta).toBeUndefined();
    }
    await company.admin.run('mutation ($ref: UUID!) { contributeToBenchmark(ref: $ref) { ref } }', { ref: study.ref });
    const { benchmarkContribution, shareableTeams } = (
      await company.admin.run(queries.FURTHER_RESULTS_QUERY, { ref: study.ref })
    ).study;
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

describe('an adversary who combines all shown results', () => {
  /**
   * The groups whose answers the adversary finds. Comments, lists and numbers of respondents are protected against arithmetic
   * only. All other results are also protected against the solver. The solver would take minutes for the 11 answers of a
   * recommendation, so disclosure-attack.test.ts tests these with fewer people.
   */
  const disclosedGroups = async ({ kind, facts }: Subject) => {
    const { derivable } = attackByArithmetic(facts);
    if (['count', 'comment', 'list'].includes(kind) || facts.truth[0]!.length > 6 || derivable.length > 0)
      return derivable;
    return (await attackResults(facts)).determined;
  };
  const KINDS: Subject['kind'][] = ['value', 'row', 'choice', 'count', 'vote', 'comment', 'list'];

  test.each(KINDS)(
    'finds nobody’s answers, for the kind of result: %s',
    async (kind) => {
      for (const subject of replyFacts.subjects(asked).filter((each) => each.kind === kind))
        expect([subject.name, await disclosedGroups(subject)]).toEqual([subject.name, []]);
    },
    120_000,
  );

  test('finds nobody of whom it is certain that they know, or do not know, the answer to a question', async () => {
    const respondents = replyFacts.sizes();
    const unsure = asked.filter(({ slug, offersDontKnow }) => offersDontKnow && slug === 'docs_findable');
    for (const { name, facts } of replyFacts.subjects(unsure).filter(({ kind }) => kind === 'value'))
      expect([name, (await attackResults(withUnasked(facts, respondents))).determined]).toEqual([name, []]);
  }, 120_000);

  test('is told nowhere how many do not know', async () => {
    const texts = await Promise.all(
      groups().map(async (team) => JSON.stringify((await read(company.admin, team)).results)),
    );
    expect(texts[0]).toContain('"dontKnow":null');
    for (const text of texts) expect(text).not.toMatch(/"dontKnow":\d/);
  });

  test.each(KINDS)('would find somebody’s answers if only a threshold of 3 protected them: %s', async (kind) => {
    const subjects = replyFacts.subjects(asked).filter((each) => each.kind === kind);
    const found = subjects.map(({ facts }) => attackByArithmetic(replyFacts.withMinimumAlone(facts)).derivable.length);
    expect(Math.max(...found)).toBeGreaterThan(0);
  });

  test.each(KINDS.filter((kind) => kind !== 'count'))('sees some results of the kind: %s', (kind) => {
    const shown = replyFacts
      .subjects(asked)
      .filter((each) => each.kind === kind)
      .map(({ facts }) => facts.cells.length + facts.counted.length);
    expect(Math.max(...shown)).toBeGreaterThan(0);
  });

  test('finds the same team beside a text in every list, one whose texts are shown, and never beside the texts of few people alone', async () => {
    const lists = new Map<string | null, { ref: string; team: { ref: string } | null }[]>();
    for (const team of groups()) {
      const { verbatims, textAnswers } = (await read(company.viewer, team)).results;
      lists.set(team, [...verbatims.nodes, ...textAnswers.nodes]);
    }
    const labels = new Map(lists.get(null)!.map(({ ref, team }) => [ref, team?.ref ?? null]));
    const holders = (text: string) =>
      [...lists].filter(([team, list]) => team !== null && list.some(({ ref }) => ref === text)).map(([team]) => team!);
    for (const [ref, label] of labels) {
      // The nearest team is within all other teams whose lists contain the text. The named team is that or one above it.
      const nearest = holders(ref).find((team) => holders(ref).every((other) => isWithin(team, other))) ?? null;
      if (label !== null) expect([holders(ref).includes(label), isWithin(nearest!, label)]).toEqual([true, true]);
    }
    for (const list of lists.values())
      for (const { ref, team } of list) expect(team?.ref ?? null).toBe(labels.get(ref));
    expect(labels.size).toBeGreaterThan(0);
  }, 120_000);

  test('sees participation of 3 or more people only, and times only by the hour', async () => {
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
