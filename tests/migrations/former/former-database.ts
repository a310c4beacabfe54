import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createDataSource } from '../../../server/data-source';
import { onDatabaseServer, testDatabaseUrl, testKeysDir } from '../../testkit';

/** A reply of the former version to a question about results. */
export interface FormerReply {
  /** The name of the survey, and of the query in `queries`; or the path of an exported file. */
  study: string;
  name: string;
  team: string | null;
  reply: string;
}

/**
 * What the last version before sealed responses (commit 66e0a36) wrote for a company of 17 people in four teams, through its
 * public API, and what it then replied. The surveys:
 *
 * - `old` was released, and its keys were destroyed long ago; `standard` and `strict` were released the day before.
 * - `waiting` and `forgotten` are closed and have no results yet; the keys of `forgotten` were destroyed.
 * - `again` is being released again, and an admin had hidden two of its texts.
 * - `open` and `openStrict` are open. Some of those who completed `open` wait to be written to `participation`.
 */
interface FormerDatabase {
  now: string;
  admin: string;
  password: string;
  emails: string[];
  studies: Record<string, string>;
  sequence: string;
  /** Refs of `open`: one with answers, one without, and one that was handed in. */
  refs: Record<'begun' | 'unanswered' | 'done', string>;
  /** The answers of `begun`, of which it has the first four, and of `done`. */
  answers: { promptSlug: string }[];
  rows: Record<string, Record<string, unknown>[]>;
  queries: Record<string, string>;
  before: FormerReply[];
  /** The replies about the surveys that had no results yet, once the former version had computed them. */
  later: FormerReply[];
}

export const former = JSON.parse(
  gunzipSync(readFileSync('tests/migrations/former/former-database.json.gz')).toString(),
) as FormerDatabase;

/** The last migration of the former version. */
const LAST = 'plain-names';

/** A database of the former version on the test server, and the key folder that today's version makes for it. */
export interface FormerDatabaseOnServer {
  url: string;
  keysDir: string;
  /** Copies the database as it is. Nobody may be connected to it. */
  copy(): Promise<FormerDatabaseOnServer>;
  drop(): Promise<void>;
}

/** Creates a database with the tables and the rows of the former version. */
export async function createFormerDatabase(): Promise<FormerDatabaseOnServer> {
  const database = await createDatabase();
  const dataSource = await createDataSource(database.url).initialize();
  const last = dataSource.migrations.findIndex((migration) => migration.name!.startsWith(LAST));
  dataSource.migrations.splice(last + 1);
  await dataSource.runMigrations({ transaction: 'each' });
  await dataSource.transaction(async (db) => {
    // The tables refer to each other, and to the questions of the library, which the start of the product writes.
    await db.query('SET LOCAL session_replication_role = replica');
    for (const [table, rows] of Object.entries(former.rows))
      await db.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [
        JSON.stringify(rows),
      ]);
  });
  await dataSource.destroy();
  return database;
}

async function createDatabase(template = 'template1'): Promise<FormerDatabaseOnServer> {
  const name = `candor_former_${randomBytes(4).toString('hex')}`;
  await onDatabaseServer((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const url = testDatabaseUrl(name);
  const keysDir = testKeysDir(url);
  return {
    ...{ url, keysDir },
    copy: () => createDatabase(name),
    async drop() {
      await onDatabaseServer((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
      rmSync(keysDir, { recursive: true, force: true });
    },
  };
}
