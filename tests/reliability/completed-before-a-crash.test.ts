import { rawPost, startTestApp, SUBMIT_RESPONSE, tellFigures, type TestApp } from '../testkit';
import { DurableDatabase } from './durable-database';

/* When the database had crashed, 23 of 23 people who had completed a survey could answer it again, and 53 responses of 30 people were counted. */
const PEOPLE = Array.from({ length: 30 }, (_, at) => `person-${at}@people.test`);
const COMPLETED = PEOPLE.slice(0, 23);
const QUESTIONS = ['review_turnaround'];

let database: DurableDatabase;
beforeAll(async () => {
  database = await DurableDatabase.start();
}, 240_000);
afterAll(() => database.stop(), 60_000);

/** The reason of the refusal, or `taken`. */
async function submit(app: TestApp, studyRef: string, email: string): Promise<string> {
  const input = { start: { studyRef, email }, answers: [{ promptSlug: QUESTIONS[0]!, absoluteValue: 4 }] };
  const { json } = await rawPost(app.visitor(), { query: SUBMIT_RESPONSE, variables: { input } });
  return json.errors?.[0].extensions.reason ?? (json.errors ? json.errors[0].message : 'taken');
}

test('a database that crashes lets nobody who had completed answer again, and counts everybody once', async () => {
  const before = await startTestApp({ databaseUrl: database.url });
  const { ref } = await (await before.company()).publishedStudy({ questions: QUESTIONS, voting: false });
  const kill = await database.killer();
  // The database is killed as soon as the last of them has been told that the response has arrived.
  const told = await Promise.all(COMPLETED.map((email) => submit(before, ref, email)));
  kill();
  expect(told).toEqual(COMPLETED.map(() => 'taken'));
  await before.stop().catch(() => undefined);
  await database.isBack();

  const app = await startTestApp({ databaseUrl: database.url });
  const reasons = await Promise.all(PEOPLE.map((email) => submit(app, ref, email)));
  const expected = PEOPLE.map((email) => (COMPLETED.includes(email) ? 'ALREADY_COMPLETED' : 'taken'));
  const [{ n }] = await app.dataSource.query('SELECT sum(completed)::int AS n FROM participation_hour');
  await app.stop();
  expect(reasons).toEqual(expected);
  expect(n).toBe(PEOPLE.length);
  tellFigures(
    `${COMPLETED.length} of ${COMPLETED.length} who had completed were refused, ${n} of ${PEOPLE.length} counted`,
  );
}, 120_000);
