import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createDataSource } from '../../server/data-source';
import { restoreBackup } from '../../server/persistence/backup/restore-backup';
import { writeBackup } from '../../server/persistence/backup/write-backup';
import { blockList } from '../../server/platform/public-addresses';
import {
  createTestDatabase,
  databaseState,
  onDatabaseServer,
  proofSize,
  tellFigures,
  startTestApp,
  storeResponses,
  SUBMIT_RESPONSE,
  tablesOf,
  testDatabaseUrl,
  tick,
  TestClient,
  type TestApp,
  type TestStudy,
} from '../testkit';
import { isSignedBy, WebhookReceiver } from '../testkit/webhook-receiver';

/* A backup that is restored into an empty database is the product as it was: rows, results, secrets and links. */
const RESTORED = `candor_restored_${process.pid}`;
/** At full size, these have a million answers. */
const RESPONSES = proofSize('BACKED_UP_RESPONSES', { some: 400, all: 40_000 });
const STORED_AT_ONCE = 2_000;
const RATED = ['review_turnaround', 'docs_findable'];
const QUESTIONS = ['review_turnaround', 'one_change'];
// Each restored database is migrated anew, which takes long on a busy machine.
jest.setTimeout(proofSize('RESTORE_TIMEOUT', { some: 400_000, all: 900_000 }));

let folder: string;
let app: TestApp;
let receiver: WebhookReceiver;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-backup-'));
  receiver = await WebhookReceiver.start();
  app = await startTestApp({ webhookNetworks: blockList(['127.0.0.0/8']) });
  await onDatabaseServer((client) => client.query(`CREATE DATABASE ${RESTORED}`));
});
afterEach(async () => {
  await app.stop();
  await receiver.stop();
  await onDatabaseServer((client) => client.query(`DROP DATABASE ${RESTORED} WITH (FORCE)`));
  rmSync(folder, { recursive: true });
});

const fileNamed = (name: string) => join(folder, name);
const target = () => createDataSource(testDatabaseUrl(RESTORED)).initialize();
/** The content of a backup after its first line, which has its moment. */
function withoutHead(file: string): Buffer {
  const content = gunzipSync(readFileSync(file));
  return content.subarray(content.indexOf('\n'));
}

/** Runs a command of package.json on one of the databases, as an operator does. Resolves with what it says. */
function command(program: 'backup' | 'restore', file: string, databaseUrl: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  return new Promise((resolve, reject) =>
    execFile(process.execPath, ['--import', 'tsx', `scripts/${program}.ts`, file], { env }, (error, out, err) =>
      error ? reject(new Error(out + err)) : resolve(out),
    ),
  );
}

/** Why a backup is not restored. The database stays empty then. */
async function refusal(file: string): Promise<string> {
  const empty = await target();
  try {
    const said = await restoreBackup(empty, file).then(
      () => 'restored',
      (error: Error) => error.message,
    );
    expect(await tablesOf(empty)).toEqual([]);
    return said.replace(file, 'FILE');
  } finally {
    await empty.destroy();
  }
}

const RESULTS = `query ($ref: UUID!) { study(ref: $ref) { name uniqueResponses results {
  devexIndex { __typename } scores(type: PROMPT) { __typename ... on Score { slug scaledAvg n freqDist } }
  textAnswers { nodes { responseText } } } } }`;
const SHARED = `query ($ref: UUID!) { study(ref: $ref) { name results { scores(type: PROMPT) { __typename ... on Score { scaledAvg } } } } }`;
const resultsOf = (client: TestClient, { ref }: TestStudy) => client.run(RESULTS, { ref });
const submit = (origin: string, start: object) =>
  new TestClient(origin).run(SUBMIT_RESPONSE, {
    input: { start, answers: RATED.map((promptSlug) => ({ promptSlug, absoluteValue: 4 })) },
  });

/** The same caller, at the restored product. */
function atOrigin({ headers, cookies }: TestClient, origin: string): TestClient {
  const client = new TestClient(origin, headers);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

test('a restored backup has every row; its results, secrets, links and begun responses go on', async () => {
  const company = await app.company();
  const closed = await company.publishedStudy({ questions: QUESTIONS, voting: false });
  await closed.withResponses(6, { ratings: 5, text: 'Tab\tand \\. and\nnewline' });
  await closed.close();
  await tick(app.runtime);
  const results = await resultsOf(company.admin, closed);
  expect(JSON.stringify(results)).toContain('newline');
  const reader = await company.withLink(closed.ref);
  const shared = await reader.run(SHARED, { ref: closed.ref });
  const key = await company.withApiKey();
  const { createWebhook } = await company.admin.run(
    'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret } }',
    { input: { url: receiver.url, events: ['STUDY_CLOSED'], rate: 50 } },
  );
  const open = await (await company.studyByMail(['ann@people.test', 'ben@people.test'])).withResponses(3);
  const links = await open.links();
  await submit(app.origin, { studyRef: open.ref, targetRef: links.get('ben@people.test') });
  const begun = await open.filled('carla@people.test');
  await tick(app.runtime);

  const file = fileNamed('candor.backup');
  const { databaseUrl, keysDir } = app.runtime.env;
  expect(await command('backup', file, databaseUrl!)).toMatch(/Wrote \d+ rows/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { session: _left, rate_limit: _unlogged, ...rows } = await databaseState(app.dataSource);
  expect(await command('restore', file, testDatabaseUrl(RESTORED))).toMatch(/Restored \d+ rows/);

  const settings = { databaseUrl: testDatabaseUrl(RESTORED), keysDir, webhookNetworks: blockList(['127.0.0.0/8']) };
  const restored = await startTestApp(settings);
  try {
    restored.clock.set(app.clock.now());
    const { session, rate_limit: _own, ...rowsNow } = await databaseState(restored.dataSource);
    expect(rowsNow).toEqual(rows);
    expect(session).toMatch(/^0 rows/);
    // Sessions are left out, so everybody signs in again.
    const at = (client: TestClient) => atOrigin(client, restored.origin);
    expect((await at(company.admin).refusal('{ me { ref } }')).code).toBe('UNAUTHENTICATED');
    expect(await resultsOf(at(key), closed)).toEqual(results);
    expect(await at(reader).run(SHARED, { ref: closed.ref })).toEqual(shared);

    const start = (email: string) => ({ studyRef: open.ref, targetRef: links.get(email) });
    await submit(restored.origin, start('ann@people.test'));
    await expect(submit(restored.origin, start('ben@people.test'))).rejects.toThrow(/already/);
    const input = { studyResponseRef: begun };
    await new TestClient(restored.origin).run(
      'mutation ($input: CompleteStudyResponseInput!) { completeStudyResponse(input: $input) { endTime } }',
      { input },
    );
    await at(key).run('mutation ($ref: UUID!) { closeStudy(ref: $ref) { ref } }', { ref: open.ref });
    expect((await resultsOf(at(key), open)).study.uniqueResponses).toBe(6);
    await tick(restored.runtime);
    const signed = receiver.messages.map((message) => isSignedBy(createWebhook.secret, message));
    expect(new Set(signed)).toEqual(new Set([true]));
  } finally {
    await restored.stop();
  }
});

/** Completed responses with 25 answers each. */
async function store({ ref }: TestStudy, count: number): Promise<void> {
  const rating = { value: 4, seconds: 5 };
  const answers = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`question_${at}`, rating]));
  const document = { teamId: null, segments: {}, isOnRoster: false, answers, votes: {} };
  for (let at = 0; at < count; at += STORED_AT_ONCE)
    await storeResponses(app.dataSource, ref, Array(Math.min(STORED_AT_ONCE, count - at)).fill(document));
}

test('a backup of the restored database has the same bytes, also with a million answers', async () => {
  await store(await (await app.company()).publishedStudy(), RESPONSES);
  const began = performance.now();
  await writeBackup(app.dataSource, fileNamed('first'), app.clock.now());
  const copy = await target();
  const between = performance.now();
  await restoreBackup(copy, fileNamed('first'));
  const seconds = [between - began, performance.now() - between].map((ms) => (ms / 1_000).toFixed(1));
  const { size } = statSync(fileNamed('first'));
  tellFigures(`${RESPONSES} responses: ${size} bytes, written and restored in ${seconds.join(' and ')} s`);
  await writeBackup(copy, fileNamed('second'), app.clock.now());
  expect(withoutHead(fileNamed('second')).equals(withoutHead(fileNamed('first')))).toBe(true);
  expect(await copy.query('SELECT count(*)::int AS n FROM response')).toEqual([{ n: RESPONSES }]);
  // Nor does the copy tell in which order its rows were written.
  const isInOrder = 'SELECT array_agg(digest ORDER BY ctid) = array_agg(digest ORDER BY digest) AS is FROM response';
  expect([await app.dataSource.query(isInOrder), await copy.query(isInOrder)]).toEqual([
    [{ is: false }],
    [{ is: true }],
  ]);
  const rules = `SELECT conname FROM pg_constraint WHERE contype IN ('f', 'p', 'u', 'c') ORDER BY 1`;
  expect(await copy.query(rules)).toEqual(await app.dataSource.query(rules));
  expect(await copy.query(`SELECT FROM pg_trigger WHERE tgenabled <> 'O'`)).toEqual([]);
  // A backup has no numbers of sequences, so no table may count by one.
  expect(await copy.query(`SELECT relname FROM pg_class WHERE relkind = 'S'`)).toEqual([
    { relname: 'migrations_id_seq' },
  ]);
  await copy.destroy();
});

/** A migration of a version to come. */
class Later implements MigrationInterface {
  name = 'later-1999999999999';
  transaction = false;

  up = (queryRunner: QueryRunner) => queryRunner.query('CREATE INDEX CONCURRENTLY later ON response (body)');
  down = async () => undefined;
}

test('a backup of an earlier version is brought up to date', async () => {
  await store(await (await app.company()).publishedStudy(), 1);
  await writeBackup(app.dataSource, fileNamed('earlier'), app.clock.now());
  const copy = await target();
  copy.migrations.push(new Later());
  await restoreBackup(copy, fileNamed('earlier'));
  expect(await copy.showMigrations()).toBe(false);
  expect(await copy.query(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'later'::regclass`)).toEqual([
    { indisvalid: true },
  ]);
  await copy.destroy();
});

test('a file that is no whole backup, or is of a newer version, is refused, and nothing is written', async () => {
  const file = fileNamed('whole');
  await writeBackup(app.dataSource, file, app.clock.now());
  const content = gunzipSync(readFileSync(file)).toString();
  const NOT_WHOLE = 'The file FILE is not a whole backup of Candor.';
  const made = (name: string, bytes: Buffer | string) => {
    writeFileSync(fileNamed(name), bytes);
    return fileNamed(name);
  };
  const cut = readFileSync(file).subarray(0, -2_000);
  expect(await refusal(made('cut', cut))).toBe(NOT_WHOLE);
  expect(await refusal(made('text', 'CREATE TABLE study'))).toBe(NOT_WHOLE);
  const oneRowLess = content.replace(/(\{"table":"topic".*\n).*\n/, '$1');
  expect(await refusal(made('less', gzipSync(oneRowLess)))).toBe(NOT_WHOLE);
  const newer = content.replace('"migrations":[', '"migrations":["colours-1999999999999",');
  expect(await refusal(made('newer', gzipSync(newer)))).toBe(
    'The backup was made by a newer version of Candor. Restore it with that version.',
  );
  expect(await refusal(fileNamed('missing'))).toBe("The file FILE can't be read (ENOENT).");
  const { url, drop } = await createTestDatabase();
  await expect(command('restore', file, url)).rejects.toThrow('The database is not empty.');
  await drop();
  await expect(writeBackup(app.dataSource, file, app.clock.now())).rejects.toThrow('There is a file');
});
