import type { DataSource } from 'typeorm';
import { tablesOf } from '../../testkit';
import type { LoggedWrite } from './log-of-writes';

/** A row of a copy of the database. */
export interface StoredRow {
  table: string;
  /** The place of the row in its file (`ctid`), and the transaction that wrote it (`xmin`). */
  place: string;
  transaction: number;
  /** The single values of the row by column; those inside JSON and arrays by their path. Bytes are in hexadecimal. */
  values: Map<string, string>;
}

/** A copy of all tables, as a dump of a night or a copy of the data folder has them, with the moment at which it was made. */
export interface StoredCopy {
  moment: string;
  rows: StoredRow[];
  /** What the log of writes has since the copy before. */
  writes: LoggedWrite[];
}

/** Tables whose content is the same in every installation. */
const OF_THE_PRODUCT = ['prompt', 'prompt_translation', 'topic', 'study_template', 'migration'];

/**
 * Copies all tables, with where and by which transaction each row was written. Tables that nobody has written to since the
 * copy before are taken from there.
 */
export async function storedCopy(
  dataSource: DataSource,
  moment: string,
  writes: LoggedWrite[],
  before?: StoredCopy,
): Promise<StoredCopy> {
  const rows: StoredRow[] = [];
  const known = new Map<string, StoredRow[]>();
  for (const row of before?.rows ?? []) known.set(row.table, [...(known.get(row.table) ?? []), row]);
  for (const table of (await tablesOf(dataSource)).filter((each) => !OF_THE_PRODUCT.includes(each))) {
    const [{ count, last }] = await dataSource.query(
      `SELECT count(*)::int AS count, coalesce(max(xmin::text::int), 0) AS last FROM "${table}"`,
    );
    const same = known.get(table) ?? [];
    if (before && same.length === count && Math.max(0, ...same.map((row) => row.transaction)) === last) {
      rows.push(...same);
      continue;
    }
    const found: { place: string; transaction: number; row: object }[] = await dataSource.query(
      `SELECT ctid::text AS place, xmin::text::int AS transaction, to_jsonb(t) AS row FROM "${table}" t ORDER BY ctid`,
    );
    for (const { place, transaction, row } of found) {
      const values = new Map<string, string>();
      flatten('', row, values);
      rows.push({ table, place, transaction, values });
    }
  }
  return { moment, rows, writes };
}

function flatten(path: string, value: unknown, into: Map<string, string>): void {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') {
    const text = String(value);
    into.set(path, text.startsWith('\\x') ? text.slice(2) : text);
    return;
  }
  for (const [key, inner] of Object.entries(value)) flatten(path === '' ? key : `${path}.${key}`, inner, into);
}

const DISTINCTIVE = /^(?:[0-9a-f]{32,128}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w-]{43,}|\S+@\S+)$/;

/** Whether two places that hold this value must mean the same: it is a digest, a key, a ref, a random id or an address. */
export const isDistinctive = (value: string): boolean => DISTINCTIVE.test(value);

/** A place as a number, by which places are in the order of the file. */
export function placeNumber(place: string): number {
  const [page, offset] = place.slice(1, -1).split(',');
  return Number(page) * 10_000 + Number(offset);
}
