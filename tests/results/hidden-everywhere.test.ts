import { importCohort } from '../../server/features/benchmarks/commands/import-cohort';
import {
  readPdf,
  startTestApp,
  testCohort,
  type TestApp,
  type TestClient,
  type TestCompany,
  type TestStudy,
} from '../testkit';

const SHOWN = `fragment Shown on StudyResults {
  devexIndex { ... on DevexIndex { __typename index benchmarkDelta(percentile: p50) @include(if: $compares) } ...Hidden }
  topics: scores { ... on Score { __typename slug scaledAvg benchmarkDelta(percentile: p50) @include(if: $compares) trend { difference } } ...Hidden }
  prompts: scores(type: PROMPT) { ... on Score { __typename slug } ...Hidden }
  choices { ... on ChoiceCounts { __typename slug } ...Hidden }
  segments { teamSegment { ref } scores { ... on Score { __typename slug } ...Hidden } }
}
fragment Hidden on SuppressedScore { __typename type hidden: slug reason needed }`;
const RESULTS = `query ($ref: UUID!, $team: UUID, $compares: Boolean! = true) { study(ref: $ref) { results(teamRef: $team) { ...Shown } } } ${SHOWN}`;

let app: TestApp;
let company: TestCompany;
let teams: Record<'alpha' | 'beta', string>;
let sequenceRef: string;
let study: TestStudy;

/** There are four people in Alpha and two in Beta. Two of the six answer the question on documentation and the one with choices. */
async function survey(): Promise<TestStudy> {
  const given = await company.publishedStudy({
    questions: ['review_turnaround', 'docs_findable', 'review_wait'],
    skippable: true,
    teamRefs: Object.values(teams),
    sequenceRef,
  });
  for (const [at, teamRef] of [teams.alpha, teams.alpha, teams.alpha, teams.alpha, teams.beta, teams.beta].entries()) {
    const ref = await given.start();
    await given.answer(ref, 'review_turnaround', { absoluteValue: 4 });
    if (at < 2) {
      await given.answer(ref, 'docs_findable', { absoluteValue: 5 });
      await given.answer(ref, 'review_wait', { responseText: '1 to 2 days' });
    }
    await given.respondent().run('mutation ($input: AssignTeamInput!) { assignTeam(input: $input) { ref } }', {
      input: { studyResponseRef: ref, teamRef },
    });
    await given.complete(ref);
  }
  app.clock.set(new Date(app.clock.now().getTime() + 60_000));
  await given.close();
  return given;
}

beforeAll(async () => {
  app = await startTestApp();
  company = await (await app.company()).joinBenchmarks();
  await importCohort(app.dataSource.manager, testCohort());
  teams = { alpha: await company.team('Alpha'), beta: await company.team('Beta') };
  sequenceRef = (await company.admin.run('mutation { createStudySequence(name: "Quarterly") { ref } }'))
    .createStudySequence.ref;
  await survey();
  study = await survey();
});
afterAll(() => app.stop());

const results = async (team?: string, client: TestClient = company.viewer, compares = true) =>
  (await client.run(RESULTS, { ref: study.ref, team, compares })).study.results;
/** A hidden cell in a GraphQL reply. It has no number but the one of needed respondents. */
const hidden = (type: 'TOPIC' | 'PROMPT' | null, slug: string | null) => ({
  __typename: 'SuppressedScore',
  type,
  hidden: slug,
  reason: 'BELOW_THRESHOLD',
  needed: 3,
});
const suppressed = { reason: 'BELOW_THRESHOLD', needed: 3 };
const REVIEW = { __typename: 'Score', slug: 'review', scaledAvg: 75, trend: { difference: 0 } };

describe('a result of only two people is hidden with the reason and the minimum, and is never null or 0:', () => {
  test('in GraphQL, for topics and questions of the company', async () => {
    expect(await results()).toEqual({
      devexIndex: { __typename: 'DevexIndex', index: 75, benchmarkDelta: 15 },
      topics: [{ ...REVIEW, benchmarkDelta: 15 }, hidden('TOPIC', 'docs')],
      prompts: [{ __typename: 'Score', slug: 'review_turnaround' }, hidden('PROMPT', 'docs_findable')],
      choices: [hidden('PROMPT', 'review_wait')],
      segments: [
        {
          teamSegment: { ref: teams.alpha },
          scores: [{ __typename: 'Score', slug: 'review' }, hidden('TOPIC', 'docs')],
        },
      ],
    });
  });

  test('in GraphQL, for all cells of a team of two, with one reason whether the two answered or not', async () => {
    expect(await results(teams.beta)).toEqual({
      devexIndex: hidden(null, null),
      topics: [hidden('TOPIC', 'review'), hidden('TOPIC', 'docs')],
      prompts: [hidden('PROMPT', 'review_turnaround'), hidden('PROMPT', 'docs_findable')],
      choices: [hidden('PROMPT', 'review_wait')],
      segments: [],
    });
  });

  test('for the holder of a share link', async () => {
    const holder = await company.withLink(study.ref);
    const { topics, devexIndex } = await results(undefined, holder, false);
    expect([devexIndex, topics]).toEqual([{ __typename: 'DevexIndex', index: 75 }, [REVIEW, hidden('TOPIC', 'docs')]]);
    const ofBeta = await company.withLink(study.ref, { teamRef: teams.beta });
    expect((await results(teams.beta, ofBeta, false)).devexIndex).toEqual(hidden(null, null));
  });

  test('over REST', async () => {
    const read = async (path: string) => (await company.viewer.rest('GET', `/study/${study.ref}${path}`)).body;
    // Six people could vote, so that nobody did is told, also beside a hidden score.
    const docs = { type: 'TOPIC', slug: 'docs', suppressed, votes: 0, priority: null, comments: 0 };
    expect((await read('/scores'))[1]).toEqual(docs);
    expect((await read('/scores?type=PROMPT'))[1]).toEqual({ type: 'PROMPT', slug: 'docs_findable', suppressed });
    expect((await read('/scores/segments'))[1]).toEqual({
      ...docs,
      teamSegment: { name: 'Division', value: 'Alpha', ref: teams.alpha },
    });
    expect(await read(`/scores/team/${teams.beta}`)).toEqual([
      { type: 'TOPIC', slug: 'review', suppressed },
      { type: 'TOPIC', slug: 'docs', suppressed },
    ]);
    expect(await read(`/devex-index?teamRef=${teams.beta}`)).toEqual({ index: null, suppressed });
    expect((await read('/scores/teams')).map(({ value }: { value: string }) => value)).toEqual(['Alpha']);
  });

  test('in files, as an empty cell in CSV and as the reason in JSON', async () => {
    const file = async (query: string) => (await company.admin.fetch(`/api/study/${study.ref}/export?${query}`)).text();
    expect(await file('')).toBe('Topic,Score\nCode review,75\nDocumentation,\n');
    expect(JSON.parse(await file('format=JSON'))[1]).toEqual({
      type: 'TOPIC',
      slug: 'docs',
      text: 'Documentation',
      suppressed,
    });
    expect(JSON.parse(await file('format=JSON&segmented=true'))[1]).toEqual({
      type: 'TOPIC',
      slug: 'docs',
      text: 'Documentation',
      segment: 'Division',
      segmentValue: 'Alpha',
      suppressed,
    });
  });

  test('in the report, as a sentence', async () => {
    const read = async (query: string) =>
      readPdf(
        Buffer.from(await (await company.admin.fetch(`/api/study/${study.ref}/report.pdf${query}`)).arrayBuffer()),
      )
        .pages.join(' ')
        .replace(/\s+/g, ' ');
    expect(await read('')).toContain(
      'There were not enough responses for this topic to meet the anonymity threshold of 3.',
    );
    expect(await read(`?teamRef=${teams.beta}`)).toContain(
      'No detailed results available for this team as the number of respondents is below the anonymity threshold.',
    );
  });

  test('in a series, and in a comparison with another group', async () => {
    const { studySequence } = await company.viewer.run(
      `query ($ref: UUID!, $team: UUID, $compares: Boolean! = true) { studySequence(ref: $ref) { lastClosed(teamRef: $team) { results { ...Shown } } } } ${SHOWN}`,
      { ref: sequenceRef, team: teams.beta },
    );
    for (const { results: part } of studySequence.lastClosed)
      expect([part.devexIndex, part.topics]).toEqual([
        hidden(null, null),
        [hidden('TOPIC', 'review'), hidden('TOPIC', 'docs')],
      ]);
    const compared = await company.viewer.run(
      `query ($ref: UUID!, $team: UUID!, $other: UUID!, $compares: Boolean! = true) { study(ref: $ref) { results(teamRef: $team) {
         comparedWith(studyRef: $ref, teamRef: $other) { results { ...Shown } index { difference } topics { topicSlug } }
       } } } ${SHOWN}`,
      { ref: study.ref, team: teams.alpha, other: teams.beta },
    );
    expect(compared.study.results.comparedWith).toMatchObject({
      results: { devexIndex: hidden(null, null) },
      index: null,
      topics: [],
    });
  });
});
