import { randomUUID } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import { personDigest } from '../../server/features/responses/sealed-ref';
import {
  databaseState,
  keysOfStudy,
  startTestApp,
  statementsOf,
  SUBMIT_RESPONSE,
  TestSocket,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';

/*
 * Whole responses that arrive at the same moment are stored in one statement. No response may be lost, counted twice or
 * delayed by that.
 */
const [REVIEW, DOCS] = ['review_turnaround', 'docs_findable'];
const ALONE = 12;

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
const numbersOf = async ({ ref }: TestStudy): Promise<number[]> => {
  const [row] = await app.dataSource.query(
    `SELECT ARRAY[(SELECT count(*) FROM answer_set WHERE study_id = $1), (SELECT count(*) FROM answer_set WHERE study_id = $1 AND completed),
       (SELECT count(*) FROM vote WHERE study_id = $1), (SELECT count(*) FROM answer WHERE study_id = $1) / 2,
       (SELECT coalesce(sum(completed), 0) FROM participation_hour WHERE study_id = $1), (SELECT coalesce(min(n), 0) FROM prompt_time WHERE study_id = $1)]::int[] AS numbers`,
    [ref],
  );
  return row.numbers;
};
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

/** Begins a transaction that holds a lock which everybody needs to hand in. */
async function holdPendingParticipation(): Promise<void> {
  await submit(inputOf(someone()));
  await other.startTransaction();
  await other.query('SELECT FROM participation_pending WHERE study_id = $1 FOR UPDATE', [study.ref]);
}

test('one response takes twelve statements alone, and those that arrive together share their statements', async () => {
  await submit(inputOf(someone()));
  expect(await statementsOf(app.dataSource, () => submit(inputOf(someone())))).toHaveLength(ALONE);
  const many = await statementsOf(app.dataSource, () =>
    Promise.all(Array.from({ length: 24 }, () => submit(inputOf(someone())))),
  );
  expect(many.length).toBeLessThan((ALONE * 24) / 3);
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
  expect([await study.completed(), await numbersOf(study)]).toEqual([counted, allEqual(counted)]);
});

test('somebody who has completed elsewhere meanwhile is told so, and nobody else is delayed', async () => {
  await holdPendingParticipation();
  const email = someone();
  const { participationKey } = await keysOfStudy(app.runtime, study.ref);
  const sent = Promise.all([outcomeOf(inputOf(email)), outcomeOf(inputOf(someone()))]);
  await waiting();
  await other.query('UPDATE participation_pending SET completed = array_append(completed, $2) WHERE study_id = $1', [
    study.ref,
    personDigest(participationKey, study.ref, email),
  ]);
  await other.commitTransaction();
  expect(await sent).toEqual(['You have already completed this survey.', 'counted']);
  expect(await numbersOf(study)).toEqual(allEqual(2));
});

test('a response that cannot be stored does not make the others fail', async () => {
  await app.dataSource
    .query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON vote FOR EACH ROW WHEN (NEW.comment = 'cannot be stored') EXECUTE FUNCTION refuse()`);
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, at) => outcomeOf(inputOf(someone(), study, at === 3 ? 'cannot be stored' : ''))),
  );
  await app.dataSource.query('DROP FUNCTION refuse CASCADE');
  expect(outcomes.map((outcome) => outcome === 'counted')).toEqual([true, true, true, false, true, true, true, true]);
  expect([await study.completed(), await numbersOf(study)]).toEqual([7, allEqual(7)]);
});

test('nothing is stored of a response whose transaction fails half-way', async () => {
  await holdPendingParticipation();
  const before = await databaseState(app.dataSource);
  const outcome = outcomeOf(inputOf(someone()));
  // The server tries one way of storing it and then the other. Both are cut.
  for (let way = 0; way < 2; way += 1)
    for (const pid of await waiting()) await other.query('SELECT pg_terminate_backend($1, 10000)', [pid]);
  expect(await outcome).not.toBe('counted');
  await other.rollbackTransaction();
  expect(await databaseState(app.dataSource)).toEqual(before);
  expect(await numbersOf(study)).toEqual(allEqual(1));
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
