import type { QueryRunner } from 'typeorm';
import { rowsOf } from '../sql';

/** Rows that no backup has: a session that was ended since would be valid again in the restored database. */
const LEFT_OUT = ['session'];
/** The list of migrations is in the head of a backup. */
const MIGRATIONS = 'migrations';

export interface BackupTable {
  name: string;
  columns: string[];
  /** The columns of the primary key. */
  key: string[];
}

/** The tables whose rows belong in a backup, by name. Unlogged tables hold what a crash may lose as well. */
export async function backupTables(db: QueryRunner): Promise<BackupTable[]> {
  return rowsOf<BackupTable>(
    db,
    `SELECT relname AS name,
       (SELECT json_agg(attname ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
       (SELECT coalesce(json_agg(attname ORDER BY at), '[]') FROM pg_index
          CROSS JOIN unnest(indkey) WITH ORDINALITY AS own(number, at)
          JOIN pg_attribute ON attrelid = indrelid AND attnum = number
        WHERE indrelid = c.oid AND indisprimary) AS key
     FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p' AND relname <> ALL ($1)
     ORDER BY relname`,
    [[...LEFT_OUT, MIGRATIONS]],
  );
}

/** Whether there is no table at all. */
export async function isEmptyDatabase(db: QueryRunner): Promise<boolean> {
  const tables = await rowsOf(
    db,
    `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LIMIT 1`,
  );
  return tables.length === 0;
}

/** The names of the migrations that the database has had, in order; null without their table. */
export async function appliedMigrations(db: QueryRunner): Promise<string[] | null> {
  const [found] = await rowsOf<{ is: boolean }>(db, `SELECT to_regclass($1) IS NOT NULL AS is`, [
    `public.${MIGRATIONS}`,
  ]);
  if (!found!.is) return null;
  return (await rowsOf<{ name: string }>(db, `SELECT name FROM ${MIGRATIONS} ORDER BY timestamp`)).map(
    ({ name }) => name,
  );
}

/** Writes a name as SQL does. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quotedList = (columns: readonly string[]): string => columns.map(quoted).join(', ');
