import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SteadyRespondent } from '../reliability/steady-respondent';
import {
  openedResponses,
  proofSize,
  startTestApp,
  tellFigures,
  tick,
  type TestApp,
  type TestClient,
  type TestStudy,
} from '../testkit';
import { CellDatabase } from './cell-database';
import { runMove } from './move-program';

/*
 * A company with a closed and an open survey moves from one server of PostgreSQL to another one while 20 people answer, and the command that moves it
 * is killed again and again. Afterwards the files of the old server are searched.
 */
const PEOPLE = 20;
const KILLS = proofSize('MOVE_KILLS', { some: 5, all: 40 });
const LONGEST_MS = 400;
const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);
const TEXT = 'Nobody else has written this about the docs';

let databases: CellDatabase[];
let north: TestApp;
let south: TestApp;
beforeAll(async () => {
  databases = [await CellDatabase.start(), await CellDatabase.start()];
  [north, south] = (await Promise.all(
    databases.map(({ url: databaseUrl, keysDir }) => startTestApp({ databaseUrl, keysDir })),
  )) as [TestApp, TestApp];
}, 600_000);
afterAll(async () => {
  await north.stop();
  await south.stop();
  for (const database of databases) await database.stop();
}, 60_000);

const settingsOf = (name: string, { origin, runtime }: TestApp) => ({
  [`CELL_${name}_HOSTS`]: new URL(origin).host,
  [`CELL_${name}_PUBLIC_URL`]: origin,
  [`CELL_${name}_DATABASE_URL`]: runtime.env.databaseUrl!,
  [`CELL_${name}_KEYS_DIR`]: runtime.env.keysDir,
});

/** Runs the command as an operator does. `onLine` gets a function that kills it. */
const move = (slug: string, more: string[], onLine?: (line: string, kill: () => void) => void) =>
  runMove(
    { CELLS: 'north,south', ...settingsOf('NORTH', north), ...settingsOf('SOUTH', south) },
    ['--company', slug, ...more],
    onLine,
  ).ended;

const RESULTS = `query ($ref: UUID!) { study(ref: $ref) { name uniqueResponses closeDate results {
  devexIndex { __typename } scores(type: PROMPT) { __typename ... on Score { slug scaledAvg n freqDist } }
  textAnswers { nodes { responseText } } } } }`;
async function documentsOf({ origin }: TestApp, key: TestClient, { ref }: TestStudy): Promise<string[]> {
  const caller = Object.assign(Object.create(key) as TestClient, { origin });
  const paths = [`/study/${ref}/scores`, `/study/${ref}/verbatims`, `/study/${ref}/participation`];
  const replies = paths.map(async (path) => (await caller.fetch(`/api${path}`)).text());
  return [...(await Promise.all(replies)), JSON.stringify(await caller.run(RESULTS, { ref }))];
}

/** What only a company has: digests, permits, tokens, addresses, texts. */
async function tracesIn({ dataSource }: TestApp): Promise<(string | Buffer)[]> {
  const rows: { bytes: Buffer | null; text: string | null }[] = await dataSource.query(`
    SELECT digest AS bytes, NULL AS text FROM response UNION ALL SELECT permit, NULL FROM spent_permit UNION ALL SELECT key_digest, NULL FROM api_key
    UNION ALL SELECT token_digest, NULL FROM session UNION ALL SELECT open_fingerprint, NULL FROM publication_key
    UNION ALL SELECT NULL, text FROM released_text UNION ALL SELECT NULL, email FROM account UNION ALL SELECT NULL, email FROM person`);
  return rows.map(({ bytes, text }) => bytes ?? text!);
}

const keysIn = ({ runtime: { env } }: TestApp): Buffer[] =>
  readdirSync(env.keysDir)
    .filter((name) => /\.(open|answers)$/.test(name))
    .map((name) => readFileSync(join(env.keysDir, name)));

test(`a company moves while ${PEOPLE} people answer and the move is killed ${KILLS} times`, async () => {
  const company = await north.company('Globex');
  const closed = await company.publishedStudy();
  await closed.withResponses(6, { text: TEXT, votes: [{ topicSlug: 'docs', responseText: TEXT }] });
  await closed.close();
  await tick(north.runtime);
  await company.roster([
    { name: 'Ada', email: 'ada@roster.test', teamPath: ['Globex'], classification: 1, segments: { Role: 'Engineer' } },
  ]);
  const study = await company.publishedStudy();
  const key = await company.withApiKey();
  const documents = await documentsOf(north, key, closed);
  const [{ slug }] = await north.dataSource.query(`SELECT slug FROM company WHERE name = 'Globex'`);
  // Samples of values in the statistics are traces, too.
  await north.dataSource.query('ANALYZE');

  const everybody: SteadyRespondent[] = [];
  let isOver = false;
  const answering = Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      while (!isOver) {
        const at = everybody.length;
        const respondent = new SteadyRespondent(north.origin, study.ref, `person-${at}`, 1 + (at % 5));
        everybody.push(respondent);
        await respondent.respond();
      }
    }),
  );
  answering.catch(() => {}); // The failure is thrown below, where this promise is awaited.

  const ends: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { code, said } = await move(slug, ['--later'], (line, end) => {
      if (line.includes('From the cell')) void sleep(Math.random() * LONGEST_MS).then(end);
    });
    ends.push(`${code}: ${said.trim().split('\n').at(-1)}`);
  }
  const before = [...(await tracesIn(north)), ...(await tracesIn(south))];
  const keys = [...keysIn(north), ...keysIn(south)];
  const began = performance.now();
  const last = await move(slug, ['--later']);
  expect([last.code, last.said]).toEqual([0, expect.stringContaining('without --later')]);
  const done = everybody.length;
  const ended = performance.now();
  while (everybody.length < done + PEOPLE) await Promise.race([sleep(50), answering]);
  isOver = true;
  await answering;

  // The closed survey is the same, and of the open one everything that was acknowledged is there once.
  expect(await documentsOf(south, key, closed)).toEqual(documents);
  const sets = await openedResponses(south, study.ref);
  const names = sets.map(({ document }) => document.answers.one_change?.text);
  expect([...names].sort()).toEqual(everybody.map(({ name }) => name).sort());
  expect(sets.every(({ completed }) => completed)).toBe(true);
  const again = new SteadyRespondent(south.origin, study.ref, 'person-0', 1);
  await expect(again.respond()).rejects.toThrow('already');

  // Deleted rows stay in the files until these are written anew.
  const [old] = databases as [CellDatabase, CellDatabase];
  expect(old.filesWith(before).length).toBeGreaterThan(0);
  const rewritten = await move(slug, []);
  expect([rewritten.code, rewritten.said]).toEqual([0, expect.stringContaining('The company has moved.')]);
  const wanted = [...before, ...(await tracesIn(south)), ...keys, ...keysIn(south), TEXT, 'Globex'];
  expect(old.filesWith(wanted)).toEqual([]);
  expect(keysIn(north)).toEqual([]);
  const [{ moved }] = await south.dataSource.query('SELECT count(*)::int AS moved FROM response');
  // The calls of this move alone, which nothing has cut off.
  const waits = everybody.flatMap((each) => each.waits).filter(({ until }) => until > began);
  const longest = Math.max(...waits.map(({ milliseconds }) => milliseconds));
  process.stdout.write(`Killed at:\n${ends.join('\n')}\n`);
  const resent = everybody.reduce((sum, each) => sum + each.resent, 0);
  tellFigures(
    `${KILLS} kills: ${everybody.length} people, 0 responses lost or doubled, ${resent} calls sent again, the results of the closed survey byte for byte the same, no trace in the old files; a call waited for ${seconds(longest)} s at most while a company with ${moved} responses moved in ${seconds(ended - began)} s`,
  );
}, 3_600_000);
