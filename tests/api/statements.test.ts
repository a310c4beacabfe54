import { importCohort } from '../../server/features/benchmarks/commands/import-cohort';
import { computeMissingReleases } from '../../server/jobs/scheduler';
import {
  openedResponses,
  startTestApp,
  statementsOf,
  storeResponses,
  testCohort,
  type TestApp,
  type TestCompany,
} from '../testkit';

/**
 * No list may send one statement for each of its rows. The same operation must send as many statements for thirty rows
 * as for one.
 */
const MANY = 30;
const EVERY_STUDY = `{ studyPage(first: 30) { studies {
  ref name status companyName uniqueResponses allOpenEnded lastStudyRef sequenceRef
  createdBy { name } viewerCan { edit publish close viewResults } options { showMetrics }
  promptCount sequence { ref name } archivedAt participation { responseRate }
  prompts { slug text frozen } topics { slug label } teams { ref value isLeaf isDeletable }
} } }`;
const PARTICIPATION = `{ studyPage(first: 30) { studies { participation {
  uniqueResponses responseRate responsesByHour { hour count } avgTimeSec prompts { slug n }
} } } }`;
const GROUPS = `{ studyPage(first: 30) { studies { participation {
  segments { name values { value n } } teamSegments { name values { value n } }
} } } }`;
const SCORE = '__typename ... on Score { slug scaledAvg trend { difference } benchmarkDelta }';
const TEAMS = '{ studyPage(first: 30) { studies { scoredTeams { value isLeaf isDeletable uniqueResponses } } } }';
const RESULTS = `{ studyPage(first: 30) { studies { results {
  devexIndex { __typename ... on DevexIndex { index trend { difference } benchmarkDelta } } scores { ${SCORE} }
} } } }`;
const QUESTIONS = `{ studyPage(first: 30) { studies { results { scores(type: PROMPT) { ${SCORE} } } } } }`;
const SERIES = '{ studySequences { name studyRefs scoredTeams { value isLeaf uniqueResponses } } }';
const TILES = `{ studySequences {
  name studyCount newestStudies { name status }
  latestClosed { study { name participation { responseRate } } isBeingPrepared results { devexIndex { ... on DevexIndex { index trend { difference } } } } }
} }`;
const SURVEYS_OF_SERIES = `query ($ref: UUID!) { studySequence(ref: $ref) {
  studies { study { name status uniqueResponses topics { slug label } } isBeingPrepared results { asOf devexIndex { ... on DevexIndex { index } } } }
  lastClosed { study { name topics { label } } results { scores { ... on Score { slug scaledAvg priority trend { difference } } } } }
} }`;

const TRENDS_OF_SERIES = `query ($ref: UUID!) { studySequence(ref: $ref) { unclosedStudies { name uniqueResponses } trends {
  total older newer scoredTeams { ref value isLeaf }
  studies { study { name topics { slug label } } results { asOf devexIndex { ... on DevexIndex { index interval { low high } } }
    scores { ... on Score { slug scaledAvg interval { low high } trend { difference } } } } }
  sameTeams { topicSlug teamRefs points { score n } changeOfAll changeOfTeams }
} } }`;

let app: TestApp;
/** Two companies of the same kind: one has one of everything, the other has thirty. */
let small: TestCompany;
let large: TestCompany;
/** The series of each company. */
const series = new Map<TestCompany, string>();
beforeAll(async () => {
  app = await startTestApp();
  [small, large] = [await companyWith(1), await companyWith(MANY)];
  await importCohort(app.dataSource.manager, testCohort());
}, 120_000); // Creating thirty surveys on a busy machine may take longer than the usual limit of a test.
afterAll(() => app.stop());

/**
 * A company with the given number of closed surveys in one series. Each asked its own team, of which three people
 * answered.
 */
async function companyWith(count: number): Promise<TestCompany> {
  const company = await (await app.company()).joinBenchmarks();
  const { createStudySequence } = await company.admin.run('mutation { createStudySequence(name: "First") { ref } }');
  series.set(company, createStudySequence.ref);
  for (let at = 1; at < count; at += 1)
    await company.admin.run('mutation { createStudySequence(name: "More") { ref } }');
  const refs: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const teamRef = await company.team(`Team ${at}`);
    const study = await company.publishedStudy({ teamRefs: [teamRef], sequenceRef: createStudySequence.ref });
    if (at === 0) await study.withResponses(3, { teamRef, votes: [{ topicSlug: 'docs', responseText: 'More' }] });
    refs.push(study.ref);
  }
  // Ninety real responses would take long. They are copied, because these tests count only reading.
  await copyResponses(refs[0]!, refs);
  await app.dataSource.query(
    `UPDATE study SET status = 'CLOSED', close_date = now(), last_study_id = $1 WHERE id = ANY ($2)`,
    [refs[0], refs],
  );
  await computeMissingReleases(app.runtime);
  return company;
}

/** Copies the responses of one survey to others, each for its own team. */
async function copyResponses(from: string, refs: string[]): Promise<void> {
  const documents = (await openedResponses(app, from)).map(({ document }) => document);
  const others: { ref: string; teamId: string }[] = await app.dataSource.query(
    'SELECT study_id AS ref, team_id AS "teamId" FROM study_team WHERE study_id = ANY ($1) AND study_id <> $2',
    [refs, from],
  );
  for (const { ref, teamId } of others)
    await storeResponses(
      app.dataSource,
      ref,
      documents.map((document) => ({ ...document, teamId })),
    );
  await app.dataSource.query(
    `INSERT INTO participation_hour (study_id, hour, completed)
     SELECT other.study_id, hour, completed FROM participation_hour AS given, study_team AS other
     WHERE given.study_id = $1 AND other.study_id = ANY ($2) AND other.study_id <> $1`,
    [from, refs],
  );
}

/** The statement without the number of its parameters, which is the number of rows. */
const shapeOf = (statement: string) => statement.replace(/\$\d+(, \$\d+)*/g, '$').replace(/\s+/g, ' ');
const tallied = (all: string[]) => {
  const tally: Record<string, number> = {};
  for (const shape of all.map(shapeOf)) tally[shape] = (tally[shape] ?? 0) + 1;
  return tally;
};
const statements = (company: TestCompany, query: string) =>
  statementsOf(app.dataSource, () => company.admin.run(query, { ref: series.get(company) }));

test('each of the thirty surveys has results and trends to read', async () => {
  const [{ studies }, questions, teams] = await Promise.all(
    [RESULTS, QUESTIONS, TEAMS].map(async (query) => (await large.admin.run(query)).studyPage),
  );
  expect(studies).toHaveLength(MANY);
  const trend = { difference: 0 };
  for (const [at, { results }] of studies.entries()) {
    expect(teams.studies[at].scoredTeams).toMatchObject([{ uniqueResponses: 3 }]);
    expect(results.devexIndex).toMatchObject({ trend });
    const scores = [...results.scores, ...questions.studies[at].results.scores];
    expect(scores).toMatchObject(Array(4).fill({ __typename: 'Score', trend }));
  }
});

test.each([
  ['the list of surveys, with all that hangs on it', EVERY_STUDY, 'studyPage.studies'],
  ['participation', PARTICIPATION, 'studyPage.studies'],
  ['participation by groups', GROUPS, 'studyPage.studies'],
  ['results and trends', RESULTS, 'studyPage.studies'],
  ['teams with results', TEAMS, 'studyPage.studies'],
  ['results of questions', QUESTIONS, 'studyPage.studies'],
  ['teams', '{ teams { ref value isLeaf isDeletable parentRef } }', 'teams'],
  ['series, with their teams', SERIES, 'studySequences'],
  ['the surveys of a series, with their results', SURVEYS_OF_SERIES, 'studySequence.studies'],
])('%s: as many statements for thirty rows as for one', async (_what, query, list) => {
  const rows = await Promise.all(
    [small, large].map(async (company) => {
      const reply = await company.admin.run(query, { ref: series.get(company) });
      return list.split('.').reduce((part, name) => part[name], reply).length;
    }),
  );
  expect(rows).toEqual([1, MANY]);
  const [few, many] = [await statements(small, query), await statements(large, query)];
  expect(few.length).toBeGreaterThan(1);
  expect(tallied(many)).toEqual(tallied(few));
});

test('the trends of a series of 300 surveys take as many statements as those of one with 8, and show six', async () => {
  const company = await companyWith(8);
  const sequenceRef = series.get(company)!;
  const read = async () => (await company.admin.run(TRENDS_OF_SERIES, { ref: sequenceRef })).studySequence.trends;
  const before = await read();
  expect([before.total, before.studies.length, before.newer]).toEqual([8, 6, null]);
  expect(before.sameTeams).toEqual([]);
  const few = await statements(company, TRENDS_OF_SERIES);
  await app.dataSource.query(
    `INSERT INTO study SELECT (jsonb_populate_record(NULL::study, to_jsonb(s) || jsonb_build_object('id', gen_random_uuid(), 'close_date', s.close_date - interval '1 year'))).*
     FROM (SELECT * FROM study WHERE sequence_id = $1 LIMIT 1) s, generate_series(1, 292)`,
    [sequenceRef],
  );
  expect(await read()).toEqual({ ...before, total: 300 });
  expect(tallied(await statements(company, TRENDS_OF_SERIES))).toEqual(tallied(few));
});

test('the tiles of thirty series that have surveys take as many statements as those of one', async () => {
  const one = tallied(await statements(large, TILES));
  await app.dataSource.query(
    `UPDATE study SET sequence_id = own.sequence_id FROM (
       SELECT study.id AS study_id, sequence.id AS sequence_id
       FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM study WHERE sequence_id = $1) AS study
       JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM sequence
             WHERE company_id = (SELECT company_id FROM sequence WHERE id = $1)) AS sequence USING (place)
     ) AS own WHERE study.id = own.study_id`,
    [series.get(large)],
  );
  try {
    const { studySequences } = await large.admin.run(TILES);
    expect(studySequences).toHaveLength(MANY);
    for (const tile of studySequences)
      expect(tile).toMatchObject({ studyCount: 1, latestClosed: { results: { devexIndex: { index: 75 } } } });
    const all = tallied(await statements(large, TILES));
    for (const [shape, count] of Object.entries(all))
      expect([shape, count <= (one[shape] ?? 0)]).toEqual([shape, true]);
  } finally {
    await app.dataSource.query(
      `UPDATE study SET sequence_id = $1 WHERE company_id = (SELECT company_id FROM sequence WHERE id = $1)`,
      [series.get(large)],
    );
  }
});

test('a series with 300 surveys takes as many statements as one with 30, on its tile and on its page', async () => {
  const ref = series.get(large)!;
  const both = async () => [
    tallied(await statements(large, TILES)),
    tallied(await statements(large, SURVEYS_OF_SERIES)),
  ];
  const before = await both();
  await app.dataSource.query(
    `INSERT INTO study SELECT (jsonb_populate_record(first, jsonb_build_object('id', gen_random_uuid(), 'name', 'More', 'status', 'DRAFT'))).*
     FROM (SELECT study FROM study WHERE sequence_id = $1 ORDER BY id LIMIT 1) AS one (first), generate_series(1, 270)`,
    [ref],
  );
  try {
    const { studySequences } = await large.admin.run(TILES);
    const tile = studySequences.find(({ name }: { name: string }) => name === 'First');
    expect([tile.studyCount, tile.newestStudies.length]).toEqual([300, 5]);
    expect(await both()).toEqual(before);
  } finally {
    await app.dataSource.query(`DELETE FROM study WHERE sequence_id = $1 AND name = 'More'`, [ref]);
  }
});

test('the question library takes as many statements for all questions as for one', async () => {
  const [one, all] = [
    await statements(small, '{ prompts { slug } }'),
    await statements(small, '{ prompts { slug frozen } }'),
  ];
  expect(all.length).toBe(one.length + 1);
});

test('listing API keys takes one statement, and another one that identifies the caller', async () => {
  const before = await statements(large, '{ apiKeys { ref } }');
  for (let at = 0; at < 5; at += 1) await large.withApiKey();
  expect(await statements(large, '{ apiKeys { ref name } }')).toHaveLength(before.length);
});

test('a survey as its respondents see it takes as many statements for thirty teams as for three', async () => {
  const company = await app.company();
  const teamRefs: string[] = [];
  for (let at = 0; at < MANY; at += 1)
    teamRefs.push(await company.team(`Team ${at}`, at % 3 === 0 ? undefined : teamRefs[at - 1]));
  const ofRespondent = async (asked: string[]) => {
    const { ref } = await company.publishedStudy({ teamRefs: asked });
    const query = `{ publicStudy(ref: "${ref}") {
      name companyName prompts { slug text } topics { slug label } teams { ref value parentRef } privacy { threshold attributes seal }
    } }`;
    expect((await app.visitor().run(query)).publicStudy.teams).toHaveLength(asked.length);
    return tallied(await statementsOf(app.dataSource, () => app.visitor().run(query)));
  };
  expect(await ofRespondent(teamRefs)).toEqual(await ofRespondent(teamRefs.slice(0, 3)));
});
