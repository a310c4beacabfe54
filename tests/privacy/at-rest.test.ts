import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ANSWER_PROMPT,
  COMPLETE_RESPONSE,
  recordedLog,
  START_RESPONSE,
  startTestApp,
  statementsOf,
  ASSIGN_TEAM,
  ANSWER_VOTES,
} from '../testkit';
import type { TestApp, TestCompany, TestStudy } from '../testkit';
import { changedTables, dump, onDisk, recognised } from './at-rest';

/*
 * The first promise of docs/privacy.md: whoever has everything that is stored, at any time and at several times, can't
 * join a person to a response, and can't learn who has completed. Each of these tests plays attacks that worked on an earlier
 * version of the product.
 */
const TEAMS = 4;
const PER_TEAM = 6;
/** One manager in each team, so that a team and a role name one person. */
const PEOPLE = Array.from({ length: TEAMS * PER_TEAM }, (_, at) => ({
  name: `Person ${at}`,
  email: `p${at}.${randomUUID().slice(0, 8)}@people.test`,
  teamPath: ['All', `Team ${at % TEAMS}`],
  classification: 1,
  segments: { Role: at < TEAMS ? 'Manager' : 'Engineer' },
}));
const EMAILS = PEOPLE.map(({ email }) => email);
/** The tables that responding may change. */
const RESPONSE_TABLES = ['participation_hour', 'response', 'spent_permit', 'uncounted_response'];

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
/** Words that nobody else writes. */
let words: string;
const log = recordedLog();
beforeEach(async () => {
  words = `canary-${randomUUID()}`;
  app = await startTestApp({}, log.logger);
  company = await app.company();
  await company.roster(PEOPLE);
  const { teams } = await company.viewer.run('{ teams { ref value } }');
  const all = teams.find(({ value }: { value: string }) => value === 'All').ref;
  study = await (await company.publishedStudy({ teamRefs: [all] })).addRecipients();
});
afterEach(() => app.stop());

/** One person responds step by step, with words that nobody else writes. Returns the ref. */
async function respond(email: string, completes = true): Promise<string> {
  const ref = await study.start(email);
  for (const slug of ['review_turnaround', 'docs_findable'])
    await study.answer(ref, slug, { absoluteValue: 4, responseTimeMs: 3_000 });
  await study.answer(ref, 'one_change', { responseText: `${words} ${email}` });
  const verbatims = [{ topicSlug: 'docs', responseText: `${words} of ${email}` }];
  await app.visitor().run(ANSWER_VOTES, { input: { studyResponseRef: ref, verbatims } });
  if (completes) await study.complete(ref);
  return ref;
}
const query = (sql: string, ...parameters: unknown[]) => app.dataSource.query(sql, parameters);
const columnsOf = async (table: string): Promise<string[]> =>
  (await query('SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1', table))
    .map(({ name }: { name: string }) => name)
    .sort();

test('the tables of responses have the named columns and no others', async () => {
  expect(await columnsOf('response')).toEqual(['body', 'completed', 'digest', 'study_id']);
  expect(await columnsOf('spent_permit')).toEqual(['permit', 'study_id']);
  expect(await columnsOf('uncounted_response')).toEqual(['digest', 'study_id']);
  expect(await columnsOf('participation_hour')).toEqual(['completed', 'hour', 'study_id']);
  const pointing = await query(
    `SELECT conrelid::regclass::text FROM pg_constraint WHERE contype = 'f' AND confrelid = ANY ('{response,spent_permit}'::regclass[])`,
  );
  expect(pointing).toEqual([]);
});

test('dumps before and after differ in the tables of responses only, and no row about a person is written, whether people complete or not', async () => {
  const [before, written] = [await dump(app), await writtenRows()];
  await study.start(EMAILS[0]);
  expect(changedTables(before, await dump(app))).toEqual([]);
  await respond(EMAILS[1]!, false);
  expect(changedTables(before, await dump(app))).toEqual(['response']);
  await respond(EMAILS[2]!);
  await app
    .visitor()
    .run(ASSIGN_TEAM, { input: { studyResponseRef: await study.start(EMAILS[3]), teamRef: await teamRef() } });
  expect(changedTables(before, await dump(app))).toEqual(RESPONSE_TABLES);
  // A row about a person is not even written again with the same values: its transaction would say when.
  expect(await writtenRows()).toEqual(written);
});

const teamRef = async () => (await company.viewer.run('{ teams { ref } }')).teams[0].ref;
/** Where the rows about people lie, and which transactions wrote them. */
const writtenRows = () =>
  query(`SELECT ctid::text, xmin::text, xmax::text FROM person UNION ALL SELECT ctid::text, xmin::text, xmax::text FROM study_target
    ORDER BY 1, 2`);

test('a dump after the close has no attribute beside a response, and nobody who has completed', async () => {
  for (const email of EMAILS.slice(0, 10)) await respond(email);
  await study.close();
  const copy = await dump(app);
  expect(copy.get('spent_permit')).toEqual([]);
  expect(recognised(copy, study.ref, EMAILS)).toEqual([]);
  for (const table of ['response', 'uncounted_response'])
    expect(copy.get(table)!.filter((row) => /Manager|Engineer/.test(row))).toEqual([]);
  // All bodies have one size, so that none of them stands out.
  const sizes = await query('SELECT DISTINCT octet_length(body) AS bytes FROM response WHERE study_id = $1', study.ref);
  expect(sizes).toHaveLength(1);
});

test('beginning tells nobody whether a person has completed, and writes nothing', async () => {
  await respond(EMAILS[0]!);
  const begin = (email: string) => app.visitor().run(START_RESPONSE, { input: { studyRef: study.ref, email } });
  const [done, open, stranger] = [await begin(EMAILS[0]!), await begin(EMAILS[1]!), await begin('x@y.test')];
  const shapeOf = ({ startStudyResponse: { ref, ...rest } }: { startStudyResponse: { ref: string } }) => ({
    ...rest,
    length: ref.length,
  });
  expect(shapeOf(done)).toEqual(shapeOf(open));
  expect(shapeOf(stranger)).toEqual(shapeOf(open));
  const costs = [];
  for (const email of EMAILS.slice(0, 2)) costs.push(await statementsOf(app.dataSource, () => begin(email)));
  expect(costs[0]).toEqual(costs[1]);
  // Whoever tries to find out spends the response: the second one is refused where it is handed in.
  const ref = done.startStudyResponse.ref;
  for (const promptSlug of ['review_turnaround', 'docs_findable'])
    await app.visitor().run(ANSWER_PROMPT, { input: { studyResponseRef: ref, promptSlug, absoluteValue: 1 } });
  expect(await app.visitor().refusal(COMPLETE_RESPONSE, { input: { studyResponseRef: ref } })).toMatchObject({
    detail: 'You have already completed this survey.',
  });
});

test('whoever sees a ref and has a dump can’t say which response belongs to it', async () => {
  const refs = [await respond(EMAILS[0]!), await respond(EMAILS[1]!)];
  const copy = await dump(app);
  const digests: { digest: Buffer }[] = await query('SELECT digest FROM response');
  for (const ref of refs) {
    const bytes = Buffer.from(ref, 'base64url');
    for (const { digest } of digests)
      expect([bytes.includes(digest), ref.includes(digest.toString('hex'))]).toEqual([false, false]);
  }
  const hidden = refs.flatMap((ref) => [ref, Buffer.from(ref, 'base64url').subarray(16).toString('hex')]);
  expect([...copy.values()].flat().filter((row) => hidden.some((text) => row.includes(text)))).toEqual([]);
  expect(recognised(copy, study.ref, refs)).toEqual([]);
});

test('neither keys nor answers, comments or addresses of respondents are on the disk of the database or in a log', async () => {
  const refs = [];
  for (const email of ['first@strangers.test', 'second@strangers.test']) refs.push(await respond(email));
  const [{ id }] = await query('SELECT key_id AS id FROM publication_key WHERE study_id = $1', study.ref);
  const keys = ['open', 'answers'].map((part) => readFileSync(join(app.runtime.env.keysDir, `${id}.${part}`)));
  expect(await onDisk(app, [words, '@strangers.test', ...refs, ...keys])).toEqual([]);
  for (const text of [words, '@strangers.test', ...refs]) expect(log.text()).not.toContain(text);
  // This shows that the search finds text that is stored.
  await query('CREATE TABLE planted AS SELECT $1::text AS words', words);
  expect(await onDisk(app, [words])).toEqual([words]);
});

describe('the attacks find a planted leak:', () => {
  test('a completion noted beside a recipient', async () => {
    await query(`ALTER TABLE study_target ADD done boolean NOT NULL DEFAULT false;
      CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        UPDATE study_target SET done = true WHERE id = (SELECT id FROM study_target WHERE NOT done LIMIT 1);
        RETURN NEW; END $$;
      CREATE TRIGGER note AFTER INSERT ON spent_permit FOR EACH ROW EXECUTE FUNCTION note()`);
    const before = await dump(app);
    await respond(EMAILS[0]!);
    expect(changedTables(before, await dump(app))).toEqual([...RESPONSE_TABLES, 'study_target'].sort());
  });

  test('a permit under a key of the database', async () => {
    const key = randomBytes(32);
    const permit = createHmac('sha256', key).update(`${study.ref}\n${EMAILS[3]}`).digest();
    await query('CREATE TABLE planted AS SELECT $1::bytea AS key', key);
    await query('INSERT INTO spent_permit (study_id, permit) VALUES ($1, $2)', study.ref, permit);
    expect(recognised(await dump(app), study.ref, EMAILS)).toEqual([EMAILS[3]]);
  });

  test('the attributes of a respondent beside the response', async () => {
    await query(`ALTER TABLE response ADD role text DEFAULT 'Manager'`);
    expect(await columnsOf('response')).toContain('role');
  });
});
