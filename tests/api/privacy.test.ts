import { createHash } from 'node:crypto';
import {
  ANSWER_PROMPT,
  keysOfStudy,
  rawPost,
  recordedLog,
  startTestApp,
  tablesHolding,
  tablesOf,
  ASSIGN_TEAM,
  ANSWER_VOTES,
} from '../testkit';
import type { TestApp, TestCompany, TestStudy } from '../testkit';

const EMAIL = 'very.private.person@people.test';
const WORDS = 'Quixotic zebras review my code';

let app: TestApp;
let company: TestCompany;
const log = recordedLog();

beforeAll(async () => {
  app = await startTestApp({}, log.logger);
  company = await app.company();
});
afterAll(() => app.stop());

const query = (sql: string, ...parameters: unknown[]) => app.dataSource.query(sql, parameters);

describe('the tables', () => {
  const PERSON = /email|person|account|user|target|name$/;
  const columns = async (): Promise<{ table: string; column: string; type: string; fallback: string | null }[]> =>
    query(
      `SELECT table_name AS "table", column_name AS "column", data_type AS type,
              coalesce(column_default, CASE WHEN is_identity = 'YES' THEN 'identity' END) AS fallback
       FROM information_schema.columns WHERE table_schema = 'public'`,
    );
  const answerSide = async () =>
    [...new Set((await columns()).filter(({ column }) => column === 'set_digest').map(({ table }) => table))].sort();

  test('of the answer side are exactly the known ones', async () => {
    expect(await answerSide()).toEqual(['answer', 'answer_set', 'uncounted_response', 'vote']);
  });

  test('hold digests of persons or digests of answer sets, never both', async () => {
    const tables = await answerSide();
    const persons = (await columns()).filter(({ table, column }) => tables.includes(table) && PERSON.test(column));
    expect(persons).toEqual([]);
  });

  test('of the answer side hold no time and no sequence, and no foreign key points at them', async () => {
    const tables = await answerSide();
    const telling = (await columns()).filter(
      ({ table, type, fallback }) => tables.includes(table) && (/time|date|interval/.test(type) || fallback !== null),
    );
    expect(telling).toEqual([]);
    const pointing = await query(
      `SELECT DISTINCT conrelid::regclass::text AS "table" FROM pg_constraint
       WHERE contype = 'f' AND confrelid = ANY ($1::regclass[]) ORDER BY 1`,
      tables,
    );
    expect(pointing).toEqual([{ table: 'answer' }, { table: 'vote' }]);
  });

  test('are in a database that does not record commit times', async () => {
    expect(await query('SHOW track_commit_timestamp')).toEqual([{ track_commit_timestamp: 'off' }]);
  });

  test('do not hold who began or completed while answers arrive, and hold it right after the close', async () => {
    const own = await app.company();
    const email = (at: number) => `invited-${at}@people.test`;
    const invited = Array.from({ length: 8 }, (_, at) => ({
      name: `Person ${at}`,
      email: email(at),
      teamPath: ['Asked'],
      classification: 1,
      segments: {},
    }));
    await own.roster(invited);
    const { teams } = await own.viewer.run('{ teams { ref } }');
    const study = await own.publishedStudy({ teamRefs: [teams[0].ref] });
    const flags = (): Promise<{ issued: boolean; completed: boolean }[]> =>
      query('SELECT issued, completed FROM participation WHERE study_id = $1 ORDER BY completed, issued', study.ref);
    const untouched = Array(8).fill({ issued: false, completed: false });
    const versions = () =>
      query('SELECT xmin::text, ctid::text, person_digest FROM participation WHERE study_id = $1', study.ref);
    const before = await versions();
    expect(await flags()).toEqual(untouched);

    for (const at of [0, 1, 2]) await study.respond({ email: email(at) });
    await study.answer(await study.start(email(3)), 'review_turnaround', { absoluteValue: 4 });
    await study.start('stranger@people.test');
    expect(await flags()).toEqual(untouched);
    // A row may not even be written again with the same values, because its transaction number would change.
    expect(await versions()).toEqual(before);
    const [{ persistence }] = await query(
      `SELECT relpersistence AS persistence FROM pg_class WHERE relname = 'participation_pending'`,
    );
    expect(persistence).toBe('u');

    await study.close();
    const [began, completed] = [
      { issued: true, completed: false },
      { issued: true, completed: true },
    ];
    expect(await flags()).toEqual([...untouched.slice(0, 4), began, began, completed, completed, completed]);
  });
});

test('of a response, neither the ref nor the email is stored in any table', async () => {
  const study = await company.publishedStudy();
  const ref = await study.start(EMAIL);
  for (const slug of ['review_turnaround', 'docs_findable'])
    await study.answer(ref, slug, { absoluteValue: 4, responseTimeMs: 3_000 });
  await study.answer(ref, 'one_change', { responseText: WORDS });
  await app
    .visitor()
    .run(ANSWER_VOTES, { input: { studyResponseRef: ref, verbatims: [{ topicSlug: 'docs', responseText: WORDS }] } });

  const bytes = Buffer.from(ref, 'base64url');
  const traces = [ref, EMAIL, 'very.private'].flatMap((text) => [
    text,
    Buffer.from(text).toString('hex'),
    ...(['hex', 'base64', 'base64url'] as const).map((encoding) => createHash('sha256').update(text).digest(encoding)),
  ]);
  traces.push(bytes.toString('hex'), createHash('sha256').update(bytes).digest('hex'));
  const lookEverywhere = async (tables = ['answer', 'vote']) => {
    // This search finds a text that is stored, which shows that the search below works.
    expect(await tablesHolding(app.dataSource, WORDS)).toEqual(tables);
    for (const trace of traces) expect([trace, await tablesHolding(app.dataSource, trace)]).toEqual([trace, []]);
  };
  await lookEverywhere();
  await study.complete(ref);
  await lookEverywhere();
  await study.withResponses(2);
  await study.close();
  await lookEverywhere(['answer', 'released_text', 'vote']);
});

describe('the log', () => {
  test('has a line for each request, and nothing about a respondent', async () => {
    const email = 'logged.person@people.test';
    const study = await company.publishedStudy();
    const ref = await study.start(email);
    const visitor = app.visitor({ 'user-agent': 'Telltale/1.0' });
    await study.answer(ref, 'review_turnaround', { absoluteValue: 4 });
    await study.answer(ref, 'docs_findable', { absoluteValue: 4 });
    await study.answer(ref, 'one_change', { responseText: WORDS });
    await visitor.fetch(`/graphql?query=${encodeURIComponent(`{ studyResponse(ref: "${ref}") { answered } }`)}`, {
      headers: { 'apollo-require-preflight': '1' },
    });
    await visitor.fetch(`/study/${study.ref}?email=${email}&ref=${ref}`);
    await visitor.fetch(`/api/public/study-response/${ref}`);
    await rawPost(visitor, `{"query": "${ref} ${email}`);
    await visitor.refusal(ANSWER_PROMPT, { input: { studyResponseRef: ref, promptSlug: email, responseText: WORDS } });
    await study.complete(ref);
    const lines = log
      .text()
      .split('\n')
      .filter((line) => line.includes('"route":"/graphql"'));
    expect(lines.length).toBeGreaterThan(8);
    for (const trace of [ref, email, encodeURIComponent(email), WORDS, 'Telltale', '127.0.0.1', study.ref])
      expect(log.text()).not.toContain(trace);
  });

  test('has nothing about a respondent when the database fails while an answer is stored', async () => {
    const study = await company.publishedStudy();
    const ref = await study.start('unlucky.person@people.test');
    await query('ALTER TABLE prompt_time RENAME TO prompt_time_away');
    const answer = { studyResponseRef: ref, promptSlug: 'one_change', responseText: WORDS };
    const refusal = await app
      .visitor()
      .refusal(ANSWER_PROMPT, { input: answer })
      .finally(() => query('ALTER TABLE prompt_time_away RENAME TO prompt_time'));
    expect(refusal).toEqual({
      code: 'INTERNAL_SERVER_ERROR',
      status: 500,
      detail: 'Internal server error.',
      requestId: expect.any(String),
    });
    const line = log
      .text()
      .split('\n')
      .find((each) => each.includes(refusal.requestId!));
    expect(line).toContain('prompt_time');
    for (const trace of [ref, WORDS, 'unlucky.person', study.ref]) expect(log.text()).not.toContain(trace);
    const digests = await query(
      'SELECT unnest(issued) AS digest FROM participation_pending WHERE study_id = $1',
      study.ref,
    );
    for (const { digest } of digests) expect(log.text()).not.toContain(digest.toString('hex'));
  });
});

test('answers are stored without attributes that fewer than five invited people share', async () => {
  const person = (at: number, teamPath: string[], Role: string, Location: string) => ({
    name: `Person ${at}`,
    email: `person-${at}@people.test`,
    teamPath,
    classification: 1,
    segments: { Role, Location, Tenure: '1 year' },
  });
  const [big, small] = [
    ['Product', 'Big'],
    ['Product', 'Small'],
  ];
  await company.roster([
    ...[0, 1, 2, 3, 4].map((at) => person(at, big, 'Engineer', 'Oslo')),
    person(5, big, 'Engineer', 'Rome'),
    person(6, big, 'Designer', 'Oslo'),
    ...[7, 8].map((at) => person(at, small, 'Engineer', 'Oslo')),
  ]);
  const { teams } = await company.viewer.run('{ teams { ref value } }');
  const refOf = (name: string) => teams.find((team: { value: string }) => team.value === name).ref;
  const study = await company.publishedStudy({ teamRefs: [refOf('Product')] });
  const stored = async (at: number) => {
    const before = new Set(
      (await query('SELECT set_digest FROM answer_set')).map((row: { set_digest: Buffer }) =>
        row.set_digest.toString('hex'),
      ),
    );
    await study.answer(await study.start(`person-${at}@people.test`), 'review_turnaround', { absoluteValue: 4 });
    const sets = await query('SELECT set_digest, team_id AS team, segments FROM answer_set');
    const { team, segments } = sets.find((row: { set_digest: Buffer }) => !before.has(row.set_digest.toString('hex')));
    return { team: teams.find(({ ref }: { ref: string }) => ref === team)?.value ?? null, segments };
  };
  expect(await stored(0)).toEqual({ team: 'Big', segments: { Role: 'Engineer', Location: 'Oslo' } });
  expect(await stored(5)).toEqual({ team: 'Big', segments: { Role: 'Engineer' } });
  expect(await stored(6)).toEqual({ team: 'Big', segments: {} });
  expect(await stored(7)).toEqual({ team: 'Product', segments: {} });

  // Choosing the small team by hand does not add it.
  const ref = await study.start('person-8@people.test');
  await app.visitor().run('mutation ($input: AssignTeamInput!) { assignTeam(input: $input) { ref } }', {
    input: { studyResponseRef: ref, teamRef: refOf('Small') },
  });
  expect(await query('SELECT FROM answer_set WHERE team_id = $1', refOf('Small'))).toEqual([]);
});

test('who took part is written at the close in the order of the digests', async () => {
  const study = await company.publishedStudy();
  await study.withResponses(12);
  await study.start('only.began@people.test');
  await study.close();
  const rows: { digest: Buffer; issued: boolean; completed: boolean }[] = await query(
    'SELECT person_digest AS digest, issued, completed FROM participation WHERE study_id = $1 ORDER BY ctid',
    study.ref,
  );
  expect(rows.map(({ digest }) => digest.toString('hex'))).toEqual(
    rows.map(({ digest }) => digest.toString('hex')).sort(),
  );
  expect([
    rows.length,
    rows.filter(({ issued }) => issued).length,
    rows.filter(({ completed }) => completed).length,
  ]).toEqual([13, 13, 12]);
  const parts = 'issued || completed || issued_overflow || completed_overflow';
  expect(await query(`SELECT unnest(${parts}) FROM participation_pending WHERE study_id = $1`, study.ref)).toEqual([]);
});

test('every survey has its own keys, so that one person has different digests in two surveys', async () => {
  const studies = [await company.publishedStudy(), await company.publishedStudy()];
  const keys = await Promise.all(studies.map(({ ref }) => keysOfStudy(app.runtime, ref)));
  for (const study of studies) {
    await study.respond({ email: EMAIL });
    await study.withResponses(2);
    await study.close();
  }
  const refs = studies.map(({ ref }) => ref);
  const bytes = keys.flatMap((each) => Object.values(each).map((key) => key.export().toString('hex')));
  expect(new Set(bytes).size).toBe(6);
  expect(bytes.every((hex) => hex.length === 64)).toBe(true);
  expect(await tablesOf(app.dataSource)).toContain('participation');
  const shared = await query(
    `SELECT person_digest FROM participation WHERE study_id = ANY ($1) GROUP BY person_digest HAVING count(*) > 1`,
    refs,
  );
  expect(shared).toEqual([]);
});

describe('a survey whose questions may be skipped', () => {
  const [REVIEW, IMPROVES, DOCS] = ['review_turnaround', 'review_improves', 'docs_findable'] as const;
  const SHOWN = '__typename ... on Score { slug n scaledAvg freqDist } ... on SuppressedScore { hidden: slug reason }';
  const RESULTS = `devexIndex { ... on DevexIndex { index } } topics: scores { ${SHOWN} } prompts: scores(type: PROMPT) { ${SHOWN} }`;
  let teamRef: string;

  async function skippable(questions: string[]): Promise<TestStudy> {
    const study = await company.draft({ questions });
    const sequencedPrompts = questions.map((slug) => ({ slug, required: false }));
    await company.admin.run(
      'mutation ($ref: UUID!, $input: UpdateStudyInput!) { updateStudy(ref: $ref, input: $input) { ref } }',
      {
        ref: study.ref,
        input: { sequencedPrompts },
      },
    );
    teamRef = await company.team(`Team of ${study.ref}`);
    await study.publish([teamRef]);
    return study;
  }

  /** Hands in a response with a value for each question. Null means that the question is skipped. */
  async function give(study: TestStudy, values: Record<string, number | null>): Promise<void> {
    const ref = await study.start();
    await study.respondent().run(ASSIGN_TEAM, { input: { studyResponseRef: ref, teamRef } });
    for (const [slug, value] of Object.entries(values)) {
      await study.answer(
        ref,
        slug,
        value === null ? { skipped: true, responseTimeMs: 0 } : { absoluteValue: value, responseTimeMs: 4_000 },
      );
    }
    await study.complete(ref);
  }

  test('does not reveal the answers of two people, not even as the difference of two sums', async () => {
    const study = await skippable([REVIEW, IMPROVES, DOCS]);
    await give(study, { [REVIEW]: 5, [IMPROVES]: 1, [DOCS]: 3 });
    await give(study, { [REVIEW]: 4, [IMPROVES]: 2, [DOCS]: 3 });
    await give(study, { [REVIEW]: 5, [IMPROVES]: null, [DOCS]: 2 });
    await study.close();
    const { study: read } = await company.viewer.run(
      `query ($ref: UUID!, $teamRef: UUID!) { study(ref: $ref) {
        participation { prompts { slug n } }
        everybody: results { ${RESULTS} } team: results(teamRef: $teamRef) { ${RESULTS} }
      } }`,
      { ref: study.ref, teamRef },
    );
    expect(read.participation.prompts.map(({ slug }: { slug: string }) => slug)).toEqual([REVIEW, DOCS]);
    for (const { devexIndex, topics, prompts } of [read.everybody, read.team]) {
      expect(prompts).toEqual([
        { __typename: 'Score', slug: REVIEW, n: 3, scaledAvg: 91.7, freqDist: [0, 0, 0, 1, 2] },
        { __typename: 'SuppressedScore', hidden: IMPROVES, reason: 'BELOW_THRESHOLD' },
        { __typename: 'Score', slug: DOCS, n: 3, scaledAvg: 41.7, freqDist: [0, 1, 2, 0, 0] },
      ]);
      // Each topic has one question left, and shows only what that question shows.
      expect(topics).toEqual([
        { ...prompts[0], slug: 'review' },
        { ...prompts[2], slug: 'docs' },
      ]);
      expect(devexIndex).toEqual({ index: 67 });
    }
  });

  test('shows a response time of three people or more, in steps of three, and does not count those who skipped', async () => {
    const study = await skippable([REVIEW, DOCS]);
    const seconds = async ({ ref }: TestStudy) =>
      (await company.viewer.run('query ($ref: UUID!) { study(ref: $ref) { participation { avgTimeSec } } }', { ref }))
        .study.participation.avgTimeSec;
    const told = [await seconds(study)];
    for (const value of [4, 4, 4, null, null, null, 4]) {
      await give(study, { [REVIEW]: value, [DOCS]: value });
      told.push(await seconds(study));
    }
    expect(told).toEqual([null, null, null, null, null, null, 8, 8]);
    const mostlySkipped = await skippable([REVIEW, DOCS]);
    for (const value of [4, 4, null, null, null, null]) await give(mostlySkipped, { [REVIEW]: value, [DOCS]: value });
    expect(await seconds(mostlySkipped)).toBeNull();
  });
});
