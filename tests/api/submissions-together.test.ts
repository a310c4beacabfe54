import { randomUUID } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import { grantPermit } from '../../server/features/responses/permit';
import {
  databaseState,
  openedResponses,
  startTestApp,
  statementsOf,
  SUBMIT_RESPONSE,
  TestSocket,
  type OpenedResponse,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';

/*
 * Whole responses that arrive at the same moment are stored in one statement. No response may be lost, counted twice or
 * delayed by that.
 */
const [REVIEW, DOCS] = ['review_turnaround', 'docs_findable'];
const ALONE = 4;

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
let other: QueryRunner;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
beforeEach(async () => {
  study = await company.publishedStudy();
  other = app.dataSource.createQueryRunner();
});
afterEach(() => other.release());
afterAll(() => app.stop());

const someone = () => `${randomUUID()}@people.test`;
const inputOf = (email: string, of = study, comment = '') => ({
  start: { studyRef: of.ref, email },
  answers: [REVIEW, DOCS].map((promptSlug) => ({ promptSlug, absoluteValue: 4, responseTimeMs: 3_000 })),
  verbatims: [{ topicSlug: 'docs', responseText: comment }],
});
const submit = (input: object) => app.visitor().run(SUBMIT_RESPONSE, { input });
const outcomeOf = (input: object): Promise<string> =>
  submit(input).then(
    () => 'counted',
    (error: Error) => /"detail":"([^"]*)"/.exec(error.message)![1]!,
  );
/** The numbers of responses, of completed ones, of votes, of answers to each question, of permits, and of counted responses. */
async function numbersOf({ ref }: TestStudy): Promise<number[]> {
  const responses = await openedResponses(app, ref);
  const sum = (of: (document: OpenedResponse['document']) => object) =>
    responses.reduce((n, { document }) => n + Object.keys(of(document)).length, 0);
  const [row] = await app.dataSource.query(
    `SELECT (SELECT count(*)::int FROM spent_permit WHERE study_id = $1) AS permits,
       (SELECT coalesce(sum(completed), 0)::int FROM participation_hour WHERE study_id = $1) AS counted`,
    [ref],
  );
  return [
    ...[responses.length, responses.filter(({ completed }) => completed).length],
    ...[sum(({ votes }) => votes), sum(({ answers }) => answers) / 2, row.permits, row.counted],
  ];
}
const allEqual = (n: number) => Array(6).fill(n);

/** The connections that wait for a lock of the database, as soon as there is one. */
async function waiting(): Promise<number[]> {
  for (;;) {
    const rows: { pid: number }[] = await app.dataSource.query(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return rows.map(({ pid }) => pid);
  }
}

/** The permit of a person, as the server grants it. */
const permitOf = async (email: string): Promise<Buffer> =>
  grantPermit((await app.runtime.keys.openKeys(app.dataSource.manager, study.ref))!, study.ref, email);

/** Begins a transaction that spends the permit of a person, which whoever hands in for that person waits for. */
async function spendPermit(email: string): Promise<void> {
  await other.startTransaction();
  await other.query('INSERT INTO spent_permit (study_id, permit) VALUES ($1, $2)', [study.ref, await permitOf(email)]);
}

test('one response takes four statements alone, and those that arrive together share their statements', async () => {
  await submit(inputOf(someone()));
  expect(await statementsOf(app.dataSource, () => submit(inputOf(someone())))).toHaveLength(ALONE);
  const many = await statementsOf(app.dataSource, () =>
    Promise.all(Array.from({ length: 24 }, () => submit(inputOf(someone())))),
  );
  expect(many.length).toBeLessThan((ALONE * 24) / 2);
});

test('many people of two surveys hand in at once, and each is stored and counted once', async () => {
  const studies = [study, await company.publishedStudy()];
  await Promise.all(Array.from({ length: 40 }, (_, at) => submit(inputOf(someone(), studies[at % 2]))));
  for (const of of studies) expect([await of.completed(), await numbersOf(of)]).toEqual([20, allEqual(20)]);
});

test('one response is counted when one person hands in many times at once', async () => {
  const email = someone();
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcomeOf(inputOf(email))));
  expect(outcomes.sort()).toEqual([...Array(5).fill('You have already completed this survey.'), 'counted']);
  expect([await study.completed(), await numbersOf(study)]).toEqual([1, allEqual(1)]);
});

test('a begun response that is sent many times at once is counted once, and all its senders get the same reply', async () => {
  const { start: _start, ...response } = inputOf(someone());
  const studyResponseRef = await study.start();
  const replies = await Promise.all(Array.from({ length: 6 }, () => submit({ studyResponseRef, ...response })));
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect([await study.completed(), await numbersOf(study)]).toEqual([1, allEqual(1)]);
});

test('a close while many people hand in counts each of them or refuses them as closed', async () => {
  await Promise.all(Array.from({ length: 3 }, () => submit(inputOf(someone()))));
  const [outcomes] = await Promise.all([
    Promise.all(Array.from({ length: 30 }, () => outcomeOf(inputOf(someone())))),
    study.close(),
  ]);
  expect(new Set([...outcomes, 'counted', 'Sorry, this survey has been closed.']).size).toBe(2);
  const counted = 3 + outcomes.filter((outcome) => outcome === 'counted').length;
  // The permits go with the close.
  const numbers = [counted, counted, counted, counted, 0, counted];
  expect([await study.completed(), await numbersOf(study)]).toEqual([counted, numbers]);
});

test('somebody who completes elsewhere at the same moment is told so, and the others are counted', async () => {
  const email = someone();
  await spendPermit(email);
  const sent = Promise.all([outcomeOf(inputOf(email)), outcomeOf(inputOf(someone()))]);
  await waiting();
  await other.commitTransaction();
  expect(await sent).toEqual(['You have already completed this survey.', 'counted']);
  expect(await study.completed()).toBe(1);
});

test('a response that cannot be stored does not make the others fail', async () => {
  const unlucky = someone();
  await app.dataSource
    .query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON spent_permit FOR EACH ROW
      WHEN (NEW.permit = '\\x${(await permitOf(unlucky)).toString('hex')}') EXECUTE FUNCTION refuse()`);
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, at) => outcomeOf(inputOf(at === 3 ? unlucky : someone()))),
  );
  await app.dataSource.query('DROP FUNCTION refuse CASCADE');
  expect(outcomes.map((outcome) => outcome === 'counted')).toEqual([true, true, true, false, true, true, true, true]);
  expect([await study.completed(), await numbersOf(study)]).toEqual([7, allEqual(7)]);
});

test('nothing is stored of a response whose statement fails half-way', async () => {
  const email = someone();
  const before = await databaseState(app.dataSource);
  await spendPermit(email);
  const outcome = outcomeOf(inputOf(email));
  for (const pid of await waiting()) await other.query('SELECT pg_terminate_backend($1, 10000)', [pid]);
  expect(await outcome).not.toBe('counted');
  await other.rollbackTransaction();
  expect(await databaseState(app.dataSource)).toEqual(before);
});

test('an admin who watches the survey sees each response arrive', async () => {
  const socket = new TestSocket(company.viewer);
  const events = socket.events(
    'subscription ($ref: UUID!) { participationChanged(studyRef: $ref) { uniqueResponses } }',
    { ref: study.ref },
  );
  const next = async () => (await events.next()).value.data.participationChanged.uniqueResponses;
  expect(await next()).toBe(0);
  await submit(inputOf(someone()));
  expect(await next()).toBe(1);
  await submit(inputOf(someone()));
  expect(await next()).toBe(2);
  socket.close();
});
