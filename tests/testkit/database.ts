import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createDataSource } from '../../server/data-source';
import { migrate } from '../../server/database';
import { installLibrary } from '../../server/features/library/install-library';

const TEMPLATE = 'candor_template';

/** The address of a database on the test server. */
export function testDatabaseUrl(database: string): string {
  const url = new URL(process.env.CANDOR_TEST_POSTGRES!);
  url.pathname = `/${database}`;
  return url.href;
}

/** The key folder that belongs to a test database. */
export const testKeysDir = (databaseUrl: string): string =>
  join(tmpdir(), `${new URL(databaseUrl).pathname.slice(1)}-keys`);

/** Runs statements outside of the test databases, for instance to create or drop one. */
export async function onDatabaseServer<T>(run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: testDatabaseUrl('postgres') });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Creates a database without any table, as somebody does who wants to restore a backup. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = newName();
  await onDatabaseServer((client) => client.query(`CREATE DATABASE ${name}`));
  return { url: testDatabaseUrl(name), drop: () => dropDatabase(name) };
}

const newName = () => `candor_${randomBytes(6).toString('hex')}`;
const dropDatabase = (name: string): Promise<void> =>
  onDatabaseServer(async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`)));

/** Creates a migrated database with the question library. The first call of a run prepares a template, which all calls copy. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = newName();
  await onDatabaseServer(async (client) => {
    await client.query('SELECT pg_advisory_lock(1)');
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [TEMPLATE]);
    if (!rowCount) await prepareTemplate(client);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  });
  return { url: testDatabaseUrl(name), drop: () => dropDatabase(name) };
}

async function prepareTemplate(client: Client): Promise<void> {
  const preparing = `${TEMPLATE}_preparing`;
  await client.query(`DROP DATABASE IF EXISTS ${preparing}`);
  await client.query(`CREATE DATABASE ${preparing}`);
  const dataSource = await createDataSource(testDatabaseUrl(preparing)).initialize();
  await migrate(dataSource, () => undefined);
  await dataSource.transaction(installLibrary);
  await dataSource.destroy();
  await client.query(`ALTER DATABASE ${preparing} RENAME TO ${TEMPLATE}`);
}
