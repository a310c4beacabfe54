import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../server/database';
import { installLibrary } from '../server/features/library/install-library';
import { openStudyKeys } from '../server/features/responses/keys/open-keys';
import { figuresByStudy } from '../server/features/scores/open/figures-store';
import { startEmbeddedPostgres } from '../server/persistence/embedded/embedded-postgres';
import { SettableClock } from '../server/platform/clock';
import { createFormerDatabase, former } from '../tests/migrations/former/former-database';

/*
 * `node --import tsx bench/move.ts --responses=100000`: measures the start that moves the responses of the last version before
 * sealed responses (migrations 0023 to 0026). It moves an open survey with so many responses of 25 answers and a vote each.
 */
const ANSWERS = 25;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const responses = Number(/--responses=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 100_000);

const dataDir = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'candor-move-'));
chmodSync(dataDir, 0o755);
const server = await startEmbeddedPostgres({ dataDir, log: say });
process.env.CANDOR_TEST_POSTGRES = server.url;
try {
  const { url, keysDir, drop } = await createFormerDatabase();
  say(`Writing ${responses} responses of the former version …`);
  await addResponses(url, former.studies.open!);
  const before = process.resourceUsage().maxRSS;
  const database = await timed('the migrations', () => openDatabase({ databaseUrl: url, dataDir: '' }, say));
  await database.dataSource.transaction(installLibrary);
  const clock = new SettableClock(new Date(former.now));
  await timed('the move', () => openStudyKeys(database.dataSource, keysDir, clock, say));
  await timed('the first look at the numbers', () =>
    figuresByStudy(database.dataSource.manager, [former.studies.open!]),
  );
  say(`Memory: ${mebibytes(before)} before, at most ${mebibytes(process.resourceUsage().maxRSS)} since.`);
  await database.close();
  await drop();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Adds completed and unfinished responses to an open survey, with a digest for each person. */
async function addResponses(url: string, studyId: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('SET session_replication_role = replica');
  const digest = `sha256((n || ' of it')::bytea)`;
  await client.query(
    `INSERT INTO answer_set SELECT $1, ${digest}, (SELECT id FROM team ORDER BY id OFFSET n % 5 LIMIT 1), '{"Role": "Backend"}', n % 10 > 0
     FROM generate_series(1, ${responses}) AS n`,
    [studyId],
  );
  await client.query(
    `INSERT INTO answer (study_id, set_digest, prompt_slug, value, skipped, is_hidden)
     SELECT $1, ${digest}, 'question_' || q, 1 + (n + q) % 5, false, false
     FROM generate_series(1, ${responses}) AS n, generate_series(1, ${ANSWERS}) AS q`,
    [studyId],
  );
  await client.query(
    `INSERT INTO vote SELECT $1, ${digest}, 'docs', gen_random_uuid(), 'A comment of response ' || n, false FROM generate_series(1, ${responses}) AS n`,
    [studyId],
  );
  await client.query(
    `INSERT INTO participation SELECT $1, sha256((n || ' who')::bytea), true, n % 10 > 0 FROM generate_series(1, ${responses}) AS n`,
    [studyId],
  );
  await client.query('VACUUM ANALYZE');
  await client.end();
}

async function timed<T>(what: string, run: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await run();
  say(`  ${what}: ${((performance.now() - start) / 1_000).toFixed(1)} s`);
  return result;
}

function mebibytes(kibibytes: number): string {
  return `${Math.round(kibibytes / 1_024)} MB`;
}
