import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { walRecords, type WalRecord } from './wal-records';

/** An entry of the database’s log of writes: a row that was written, changed, locked or deleted. */
export interface LoggedWrite {
  lsn: number;
  transaction: number;
  table: string;
  kind: 'insert' | 'update' | 'delete' | 'lock';
  /** The place of the row, as its `ctid` has it. */
  place: string;
  /** The place of the row's version before, where there was one. */
  before: string | null;
  /** What the log tells of the new values. */
  bytes: Buffer;
}

const HEAP = 10;
const HEAP_MANY = 9;
const MULTI_INSERT = 0x50;
const KINDS = new Map<number, LoggedWrite['kind']>([
  [0x00, 'insert'],
  [0x10, 'delete'],
  [0x20, 'update'],
  [0x40, 'update'],
  [0x60, 'lock'],
]);

/**
 * Reads the log of writes of a test's database. A replication slot keeps the server from deleting what was not read yet, as
 * an archive or a standby does.
 */
export class LogOfWrites {
  private constructor(
    private readonly dataSource: DataSource,
    private readonly slot: string,
    private from: number,
  ) {}

  static async from(dataSource: DataSource): Promise<LogOfWrites> {
    const [{ slot }] = await dataSource.query(`SELECT 'slot_of_' || current_database() AS slot`);
    await dataSource.query('SELECT pg_create_physical_replication_slot($1, true)', [slot]);
    return new LogOfWrites(dataSource, slot, await flushed(dataSource));
  }

  /** The writes to the tables of the database since the last call. */
  async next(): Promise<LoggedWrite[]> {
    const to = await flushed(this.dataSource);
    const [{ folder, timeline, database }] = await this.dataSource.query(
      `SELECT current_setting('data_directory') AS folder, timeline_id AS timeline,
         (SELECT oid::int FROM pg_database WHERE datname = current_database()) AS database FROM pg_control_checkpoint()`,
    );
    const tables = await tablesByFile(this.dataSource);
    const writes: LoggedWrite[] = [];
    for (const record of walRecords(join(folder, 'pg_wal'), timeline, this.from, to)) {
      const [block] = record.blocks;
      const table = block?.database === database ? tables.get(block!.file) : undefined;
      if (table !== undefined) writes.push(...writesOf(record, table));
    }
    this.from = to;
    return writes;
  }

  async end(): Promise<void> {
    await this.dataSource.query('SELECT pg_drop_replication_slot($1)', [this.slot]);
  }
}

/** Makes the server flush its log to the disk, and returns the position up to which it did. */
async function flushed(dataSource: DataSource): Promise<number> {
  const [{ lsn }] = await dataSource.query(
    `SELECT (pg_logical_emit_message(false, 'test', '', true) - '0/0'::pg_lsn)::float8 AS lsn`,
  );
  return Number(lsn);
}

/** The name of each table by the number of its file. The pieces of long values have a table of their own. */
async function tablesByFile(dataSource: DataSource): Promise<Map<number, string>> {
  const rows: { file: number; name: string }[] = await dataSource.query(
    `SELECT pg_relation_filenode(c.oid)::int AS file, coalesce(owner.relname || ', in pieces', c.relname) AS name
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace LEFT JOIN pg_class owner ON owner.reltoastrelid = c.oid
     WHERE c.relkind IN ('r', 't') AND coalesce((SELECT nspname FROM pg_namespace WHERE oid = owner.relnamespace), nspname) = 'public'`,
  );
  return new Map(rows.map(({ file, name }) => [file, name]));
}

function writesOf({ lsn, transaction, manager, info, blocks, main }: WalRecord, table: string): LoggedWrite[] {
  const operation = info & 0x70;
  const [block, other] = blocks;
  const at = (offset: number, { block: page } = block!) => `(${page},${offset})`;
  const written = { lsn, transaction, table, before: null, bytes: block!.data };
  if (manager === HEAP_MANY && operation === MULTI_INSERT)
    return [{ ...written, kind: 'insert', place: at(main.readUInt16LE(main.length - 2)) }];
  const kind = manager === HEAP ? KINDS.get(operation) : undefined;
  if (kind === undefined) return [];
  if (kind === 'insert') return [{ ...written, kind, place: at(main.readUInt16LE(0)) }];
  const old = at(main.readUInt16LE(4), other);
  if (kind === 'update') return [{ ...written, kind, place: at(main.readUInt16LE(12)), before: old }];
  return [{ ...written, kind, place: old, before: old }];
}
