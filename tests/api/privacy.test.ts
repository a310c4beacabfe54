import { createHash, KeyObject } from 'node:crypto';
import {
  ANSWER_PROMPT,
  ANSWER_VOTES,
  ASSIGN_TEAM,
  keysOfStudy,
  openedResponses,
  rawPost,
  recordedLog,
  startTestApp,
  tablesHolding,
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

test('the database does not record commit times', async () => {
  expect(await query('SHOW track_commit_timestamp')).toEqual([{ track_commit_timestamp: 'off' }]);
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
  const lookEverywhere = async (tables: string[] = []) => {
    // Only a release has the words in the clear. That it is found shows that the search below works.
    expect(await tablesHolding(app.dataSource, WORDS)).toEqual(tables);
    for (const trace of traces) expect([trace, await tablesHolding(app.dataSource, trace)]).toEqual([trace, []]);
  };
  await lookEverywhere();
  await study.complete(ref);
  await lookEverywhere();
  await study.withResponses(2);
  await study.close();
  await lookEverywhere(['released_text']);
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
    await query('ALTER TABLE response RENAME TO response_away');
    const answer = { studyResponseRef: ref, promptSlug: 'one_change', responseText: WORDS };
    const refusal = await app
      .visitor()
      .refusal(ANSWER_PROMPT, { input: answer })
      .finally(() => query('ALTER TABLE response_away RENAME TO response'));
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
    expect(line).toContain('response');
    for (const trace of [ref, WORDS, 'unlucky.person', study.ref]) expect(log.text()).not.toContain(trace);
  });
});

test('a response counts with the team and the attributes of the roster, however few share them', async () => {
  const person = (at: number, teamPath: string[], Role: string) => ({
    name: `Person ${at}`,
    email: `person-${at}@people.test`,
    teamPath,
    classification: 1,
    segments: { Role, Tenure: '1 year' },
  });
  await company.roster([
    ...[0, 1, 2].map((at) => person(at, ['Product', 'Asked'], at === 0 ? 'Manager' : 'Engineer')),
    person(3, ['Product', 'Not asked'], 'Engineer'),
    person(4, ['Elsewhere'], 'Engineer'),
  ]);
  const { teams } = await company.viewer.run('{ teams { ref value } }');
  const refOf = (name: string) => teams.find(({ value }: { value: string }) => value === name)?.ref ?? null;
  const study = await company.publishedStudy({ teamRefs: [refOf('Asked')] });
  const counted = async (at: number) => {
    const before = new Set((await openedResponses(app, study.ref)).map(({ digest }) => digest));
    await study.answer(await study.start(`person-${at}@people.test`), 'review_turnaround', { absoluteValue: 4 });
    const [response] = (await openedResponses(app, study.ref)).filter(({ digest }) => !before.has(digest));
    const { teamId, segments, isOnRoster } = response!.document;
    return { teamId, segments, isOnRoster };
  };
  const of = (teamId: string | null, Role: string) => ({
    ...{ teamId, isOnRoster: true },
    segments: { Role },
  });
  expect(await counted(0)).toEqual(of(refOf('Asked'), 'Manager'));
  expect(await counted(1)).toEqual(of(refOf('Asked'), 'Engineer'));
  expect(await counted(3)).toEqual(of(refOf('Not asked'), 'Engineer'));
  expect(await counted(4)).toEqual(of(refOf('Elsewhere'), 'Engineer'));
  expect(await counted(5)).toEqual({ teamId: null, segments: {}, isOnRoster: false });
});

test('every survey has its own keys, so that one person has different permits in two surveys', async () => {
  const studies = [await company.publishedStudy(), await company.publishedStudy()];
  const keys = await Promise.all(studies.map(({ ref }) => keysOfStudy(app.runtime, ref)));
  const derived = keys.flatMap(({ open, answers }) => [
    ...Object.values({ ...open }),
    ...Object.values({ ...answers }),
  ]);
  const bytes = derived.flatMap((key) => (key instanceof KeyObject ? [key.export().toString('hex')] : []));
  expect(bytes).toHaveLength(2 * (6 + 2));
  expect(new Set(bytes).size).toBe(bytes.length);
  expect(bytes.every((hex) => hex.length === 64)).toBe(true);
  for (const study of studies) await study.respond({ email: EMAIL });
  const permits = await query(
    'SELECT count(*)::int AS n, count(DISTINCT permit)::int AS different FROM spent_permit WHERE study_id = ANY ($1)',
    studies.map(({ ref }) => ref),
  );
  expect(permits).toEqual([{ n: 2, different: 2 }]);
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
