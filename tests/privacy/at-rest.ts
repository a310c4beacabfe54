import { createHash, createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { tablesOf, type TestApp } from '../testkit';

/** A copy of the database: for each table its rows as text, without the transactions that wrote them. */
export type Dump = Map<string, string[]>;

/** Copies all tables, as a nightly dump does. */
export async function dump({ dataSource }: TestApp): Promise<Dump> {
  const copy: Dump = new Map();
  for (const table of await tablesOf(dataSource)) {
    const rows: { row: string }[] = await dataSource.query(`SELECT t::text AS row FROM "${table}" t ORDER BY 1`);
    copy.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return copy;
}

/** The tables of which two dumps differ. */
export const changedTables = (one: Dump, other: Dump): string[] =>
  [...other.keys()].filter((table) => one.get(table)?.join('\n') !== other.get(table)!.join('\n')).sort();

/** Every short binary value of a dump, in hexadecimal: digests, permits, fingerprints, and keys if there are any. */
const binaryIn = (copy: Dump): Set<string> =>
  new Set(
    [...copy.values()]
      .flat()
      .flatMap((row) => [...row.matchAll(/\\x([0-9a-f]{32,128})(?![0-9a-f])/g)].map(([, hex]) => hex!)),
  );

/**
 * The people whose address somebody with this dump can recognise: some stored value is a hash of the address, plain or
 * under a key that is stored as well.
 */
export function recognised(copy: Dump, studyId: string, emails: readonly string[]): string[] {
  const stored = binaryIn(copy);
  const keys = [...stored].map((hex) => Buffer.from(hex, 'hex'));
  return emails.filter((email) =>
    [email, `${studyId}\n${email}`, `${studyId}${email}`].some(
      (text) =>
        stored.has(createHash('sha256').update(text).digest('hex')) ||
        keys.some((key) => stored.has(createHmac('sha256', key).update(text).digest('hex'))),
    ),
  );
}

/** Reads the database's folder with its log of writes, as a copy of the disk does, and says which of the texts occur. */
export async function onDisk({ dataSource }: TestApp, texts: readonly (string | Buffer)[]): Promise<string[]> {
  await dataSource.query('CHECKPOINT');
  const [{ folder, oid, wal }] = await dataSource.query(
    `SELECT current_setting('data_directory') AS folder, (SELECT oid FROM pg_database WHERE datname = current_database()) AS oid,
       pg_walfile_name(pg_current_wal_lsn()) AS wal`,
  );
  const log = join(folder, '..', 'postgres.log');
  const places = [join(folder, 'base', String(oid)), join(folder, 'pg_wal')];
  const files = places.flatMap((place) => readdirSync(place).map((name) => join(place, name)));
  const read = [...files.filter((file) => statSync(file).isFile()), ...(existsSync(log) ? [log] : [])].filter(
    (file) => !file.includes('pg_wal') || file.endsWith(wal) || statSync(file).mtimeMs > Date.now() - 120_000,
  );
  const found = new Set<string>();
  for (const file of read) {
    const bytes = readFileSync(file);
    for (const text of texts) if (bytes.includes(text)) found.add(String(text));
  }
  return [...found].sort();
}
