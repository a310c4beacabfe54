import type { QueryRunner } from 'typeorm';
import { quoted, quotedList } from '../../persistence/backup/backup-tables';
import { copyBetween } from '../../persistence/copy-between';
import { execute, rowsOf } from '../../persistence/sql';
import { COMPANY_TABLES, KEY_TOMBSTONES, rowsOfCompany, type CompanyTable } from './company-tables';

/** What a table holds of a company. */
export interface TableContent {
  table: string;
  rows: number;
  bytes: number;
  /** Is the same for the same rows, in whatever order. */
  digest: string;
}

interface Columns {
  columns: string[];
  key: string[];
}

/** Both ends write values in the same form, in which their digests are compared. */
const SAME_FORM = `SET LOCAL statement_timeout = 0; SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD';
  SET LOCAL IntervalStyle = 'postgres'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1`;

/** Prepares a transaction for reading or writing what a company has. */
export const inSameForm = (runner: QueryRunner): Promise<void> => execute(runner, SAME_FORM);

/** What each table holds of a company, in the order of the tables. */
export async function companyContent(runner: QueryRunner, companyId: string): Promise<TableContent[]> {
  const contents: TableContent[] = [];
  for (const table of [...COMPANY_TABLES, KEY_TOMBSTONES]) {
    const { columns } = await columnsOf(runner, table.name);
    const [content] = await rowsOf<Omit<TableContent, 'table'>>(
      runner,
      `SELECT count(*)::int AS rows, coalesce(sum(pg_column_size(t)), 0)::float8 AS bytes,
              coalesce(sum(hashtextextended(ROW(${quotedList(columns)})::text, 0)), 0)::text AS digest
       FROM ${quoted(table.name)} t WHERE ${rowsOfCompany(table, companyId)}`,
    );
    contents.push({ table: table.name, ...content! });
  }
  return contents;
}

/** Copies all rows of a company from one transaction to another one. */
export async function copyRowsOf(from: QueryRunner, to: QueryRunner, companyId: string): Promise<void> {
  // Triggers take the copied rows for what they are: no change of today.
  await execute(to, `SELECT set_config('candor.moving', $1, true)`, [companyId]);
  for (const table of [...COMPANY_TABLES, KEY_TOMBSTONES]) await copyTable(from, to, table, companyId);
}

/** Rows are in the order of their keys, so their place does not tell in which order they were written. */
async function copyTable(from: QueryRunner, to: QueryRunner, table: CompanyTable, companyId: string): Promise<void> {
  const { columns, key } = await columnsOf(from, table.name);
  const rows = `SELECT ${quotedList(columns)} FROM ${quoted(table.name)} WHERE ${rowsOfCompany(table, companyId)}`;
  const into = `${quoted(table.name)} (${quotedList(columns)})`;
  await copyBetween(from, `${rows} ORDER BY ${quotedList(key)}`, to, into);
}

async function columnsOf(runner: QueryRunner, table: string): Promise<Columns> {
  const [columns] = await rowsOf<Columns>(
    runner,
    `SELECT (SELECT json_agg(attname ORDER BY attname) FROM pg_attribute
             WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
            (SELECT json_agg(attname ORDER BY at) FROM pg_index
               CROSS JOIN unnest(indkey) WITH ORDINALITY AS own(number, at)
               JOIN pg_attribute ON attrelid = indrelid AND attnum = number
             WHERE indrelid = c.oid AND indisprimary) AS key
     FROM pg_class c WHERE oid = $1::regclass`,
    [`public.${table}`],
  );
  return columns!;
}

/** The tables of which one end holds something else. */
export const differences = (one: readonly TableContent[], other: readonly TableContent[]): string[] =>
  one
    .filter(({ rows, digest }, at) => rows !== other[at]!.rows || digest !== other[at]!.digest)
    .map(({ table }) => table);

/** What a table holds, for the operator. */
export const contentSentence = ({ table, rows, bytes }: TableContent): string =>
  `${String(rows).padStart(10)} rows ${String(Math.ceil(bytes / 1_024)).padStart(8)} kB  ${table}`;
