import { createHmac, randomBytes } from 'node:crypto';
import { keyFilesOf } from '../../testkit';
import { attack, type LinkageFindings } from './attack';
import { AttackedSurvey, type CompletedResponse } from './attacked-survey';
import { companyOf } from './rosters';
import type { AttackerData } from './attacker-data';
import { tryKeys } from './tried-keys';

/*
 * Mistakes that products like this make. Each of them is planted in the product's own database or log, and the attack of
 * linkage.test.ts has to find it. All are planted in one survey; each test gives the attacker one of them only.
 */
const RESPONSES = 12;
const ROSTER = companyOf(26, 6);

let survey: AttackedSurvey;
let attackerData: AttackerData;
const query = (sql: string, ...parameters: unknown[]) => survey.app.dataSource.query(sql, parameters);

beforeAll(async () => {
  survey = await AttackedSurvey.open(ROSTER, { plant });
  const key = randomBytes(32);
  await query('INSERT INTO planted_key (key) VALUES ($1)', key);
  survey.leak = (response) => leak(response, key);
  for (const responses of [1, 4, RESPONSES - 5]) {
    await survey.live(responses);
    // Those who have not completed are reminded, with a row for each of them.
    await query('INSERT INTO planted_reminder SELECT id FROM person WHERE email <> ALL ($1) ON CONFLICT DO NOTHING', [
      ...survey.truth.values(),
    ]);
  }
  await survey.pollStarts();
  const { open, answers } = await keyFilesOf(survey.app.runtime, survey.ref);
  await query('INSERT INTO planted_open_key VALUES ($1)', open.content());
  await query('INSERT INTO planted_answers_key VALUES ($1)', answers.content());
  await survey.close();
  attackerData = survey.attackerData();
}, 120_000);
afterAll(() => survey?.stop());

/** Makes the tables for what is planted. */
async function plant({ app, ref }: AttackedSurvey): Promise<void> {
  await app.dataSource.query(`
    CREATE TABLE planted_answer (digest bytea, prompt_slug text, value int);
    CREATE TABLE planted_attributes (digest bytea, team_id uuid, segments jsonb);
    CREATE TABLE planted_key (key bytea);
    CREATE TABLE planted_permit (permit bytea);
    CREATE TABLE planted_done (recipient uuid, done boolean);
    CREATE TABLE planted_reminder (person_id uuid PRIMARY KEY);
    CREATE TABLE planted_open_key (key bytea);
    CREATE TABLE planted_answers_key (key bytea);
    CREATE TABLE planted_order (person_id uuid);`);
  await app.dataSource.query(
    'INSERT INTO planted_done SELECT id, false FROM study_target WHERE study_id = $1 UNION ALL SELECT id, false FROM person',
    [ref],
  );
}

async function leak({ email, digest, ref, answers }: CompletedResponse, key: Buffer): Promise<void> {
  for (const [slug, value] of Object.entries(answers))
    await query('INSERT INTO planted_answer VALUES ($1, $2, $3)', Buffer.from(digest, 'hex'), slug, value);
  await query(
    'INSERT INTO planted_attributes SELECT $1, team_id, segments FROM person WHERE email = $2',
    Buffer.from(digest, 'hex'),
    email,
  );
  const permit = createHmac('sha256', key).update(`${survey.ref}\n${email}`).digest();
  await query('INSERT INTO planted_permit VALUES ($1)', permit);
  await query('UPDATE planted_done SET done = true WHERE recipient = (SELECT id FROM person WHERE email = $1)', email);
  await query('INSERT INTO planted_order SELECT id FROM person WHERE email = $1', email);
  survey.log.logger.info({ url: `/api/public/study-response/${ref}/complete`, status: 200 });
}

/** Attacks with the planted tables of these names, and without all others. */
function attackWith(tables: readonly string[], { withLog = false, guessing = false } = {}): Promise<LinkageFindings> {
  const isKnown = ({ table }: { table: string }) => !table.startsWith('planted') || tables.includes(table);
  return attack(
    {
      ...attackerData,
      copies: attackerData.copies.map(({ rows, writes, ...copy }) => ({
        ...copy,
        ...{ rows: rows.filter(isKnown), writes: writes.filter(isKnown) },
      })),
      lines: withLog ? attackerData.lines : [],
    },
    survey.truth,
    { guessing },
  );
}

const completed = () => new Set([...survey.truth.values()]);

test('nothing is found without a planted leak', async () => {
  const { guessed, luck, noticed, ...found } = await attackWith([], { guessing: true });
  expect(found).toMatchObject({ certain: 0, narrowed: 0, by: [], opened: 0 });
  expect([noticed.size, guessed > luck]).toEqual([0, false]);
});

test('answers in the clear are sorted into teams by the released figures alone', async () => {
  const { by, narrowed } = await attackWith(['planted_answer']);
  expect(by).toEqual(['readable answers']);
  expect(narrowed).toBeGreaterThan(RESPONSES / 2);
});

test('attributes in the clear name whoever is alone in team and role', async () => {
  const { by, right, certain, narrowed } = await attackWith(['planted_attributes']);
  expect(by).toEqual(['attributes beside a response']);
  expect(narrowed).toBe(RESPONSES);
  expect([right > 0, right]).toEqual([true, certain]);
});

test('a permit under a key of the database tells who has completed', async () => {
  const { noticed } = await attackWith(['planted_permit', 'planted_key']);
  expect(new Set(noticed.keys())).toEqual(completed());
});

test('a completion noted beside a recipient tells who has completed, and on a day with one response which is theirs', async () => {
  const { noticed, certain, right } = await attackWith(['planted_done']);
  expect(new Set(noticed.keys())).toEqual(completed());
  expect([right > 0, right]).toEqual([true, certain]);
});

test('a reminder’s row for a person tells who had not completed', async () => {
  const { noticed } = await attackWith(['planted_reminder']);
  expect([...noticed.keys()].length).toBeGreaterThan(RESPONSES);
});

test('a list of those who have completed, in their order, joins them to the responses in the order of the log of writes', async () => {
  const { guessed, luck } = await attackWith(['planted_order'], { guessing: true });
  expect(guessed).toBeGreaterThan(luck);
});

test('an access log with refs tells who has completed, and when', async () => {
  const { noticed, guessed, luck } = await attackWith([], { withLog: true, guessing: true });
  expect(new Set(noticed.keys())).toEqual(completed());
  expect(guessed).toBeGreaterThan(luck);
});

test('the key of permits and refs in a table joins everybody whose ref was seen', async () => {
  const { certain, right } = await attackWith(['planted_open_key']);
  expect(right).toBe(certain);
  expect(right).toBeGreaterThan(RESPONSES / 2);
});

test('the key of the responses in a table opens all of them', async () => {
  const { opened, by, narrowed } = await attackWith(['planted_answers_key']);
  expect([opened >= RESPONSES, by, narrowed]).toEqual([true, ['a key'], RESPONSES]);
});

test('a key file that lives on after the close opens the responses of every former copy', async () => {
  const { answers } = await keyFilesOf(survey.app.runtime, survey.ref);
  const { opened } = tryKeys({ ...attackerData, keyFiles: [answers.content()] });
  expect(opened.size).toBeGreaterThanOrEqual(RESPONSES);
});
