import type { Pool } from 'pg';
import { startTestApp, statementsOf, type TestApp, type TestCompany, type TestStudy } from '../testkit';

/*
 * These tests count the statements, plans and rows that a respondent costs. They measure no time, because it depends on the
 * other load of the machine.
 */
const QUESTIONS = ['review_turnaround', 'docs_findable'];
const MORE_THAN_FIVE = 12;

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.stop());

async function respond(study: TestStudy): Promise<void> {
  const ref = await study.start();
  for (const slug of QUESTIONS) await study.answer(ref, slug, { absoluteValue: 4, responseTimeMs: 4_000 });
  await study.complete(ref);
}

test('beginning alone sends one statement, handing in alone sends three', async () => {
  const study = await company.publishedStudy({ questions: QUESTIONS });
  await respond(study);
  let ref = '';
  expect(await statementsOf(app.dataSource, async () => void (ref = await study.start()))).toHaveLength(1);
  for (const slug of QUESTIONS) await study.answer(ref, slug, { absoluteValue: 4 });
  expect(await statementsOf(app.dataSource, () => study.complete(ref))).toHaveLength(3);
});

test('people who begin or hand in at the same moment share their statements', async () => {
  const study = await company.publishedStudy({ questions: QUESTIONS });
  await respond(study);
  const alone = 1 + 2 * QUESTIONS.length + 3;
  const statements = await statementsOf(app.dataSource, () =>
    Promise.all(Array.from({ length: 24 }, () => respond(study))),
  );
  // Alone the 24 would send 192. How many meet depends on the moment, so the limit leaves room.
  expect(statements.length).toBeLessThan((alone * 24) / 2);
});

test('the questions of a survey that opens are read once, however many people answer first', async () => {
  const study = await company.publishedStudy({ questions: QUESTIONS });
  const refs = await Promise.all(Array.from({ length: 24 }, () => study.start()));
  const statements = await statementsOf(app.dataSource, () =>
    Promise.all(refs.map((ref) => study.answer(ref, QUESTIONS[0]!, { absoluteValue: 4 }))),
  );
  expect(statements.filter((statement) => statement.includes('FROM "study_prompt"'))).toHaveLength(1);
});

test('no statement is planned again for each respondent', async () => {
  const study = await company.publishedStudy({ questions: QUESTIONS });
  for (let respondent = 0; respondent < MORE_THAN_FIVE; respondent += 1) await respond(study);
  const plans = await plansOfRespondents();
  expect(plans.filter(({ custom }) => custom > 5)).toEqual([]);
  expect(plans.filter(({ generic }) => generic > 0).length).toBeGreaterThan(2);
});

test('an answer that is saved or changed stays in the page of its response', async () => {
  const study = await company.publishedStudy({ questions: QUESTIONS });
  const refs = await Promise.all(Array.from({ length: MORE_THAN_FIVE }, () => study.start()));
  const save = (value: number) =>
    Promise.all(refs.map((ref) => study.answer(ref, QUESTIONS[0]!, { absoluteValue: value })));
  await save(1);
  const before = await pagesOfResponses();
  for (const value of [2, 3, 4, 5, 1, 2]) await save(value);
  // The 72 saves take 6 pages. They would take 21 if each version went to a new place.
  expect((await pagesOfResponses()) - before).toBeLessThan(12);
});

async function pagesOfResponses(): Promise<number> {
  const [row] = await app.dataSource.query<[{ pages: number }]>(
    `SELECT (pg_relation_size('response') / current_setting('block_size')::int)::int AS pages`,
  );
  return row.pages;
}

/**
 * How often each prepared statement about a table of responses was planned for its values and how often it reused a
 * plan, by connection.
 */
async function plansOfRespondents(): Promise<{ statement: string; custom: number; generic: number }[]> {
  const pool = (app.dataSource.driver as unknown as { master: Pool }).master;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const plans = await Promise.all(
    clients.map((client) =>
      client.query<{ statement: string; custom: number; generic: number }>(
        `SELECT statement, custom_plans::int AS custom, generic_plans::int AS generic FROM pg_prepared_statements
         WHERE statement ~ 'response|permit|person|study'`,
      ),
    ),
  );
  for (const client of clients) client.release();
  return plans.flatMap(({ rows }) => rows);
}
