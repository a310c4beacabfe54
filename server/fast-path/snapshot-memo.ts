/**
 * An SQL expression of the database snapshot that a statement sees. It changes as soon as any transaction commits, in any of the server's
 * databases: while it is the same, every row is unchanged. A server that is restored from a copy may come to the same numbers once more, but it
 * started at another time.
 */
export const SNAPSHOT = "pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text";

/** Rows that statements have returned which all saw the same snapshot. */
interface Memo<Row> {
  snapshot: string;
  rows: Map<string, Row>;
}

/**
 * Remembers the rows of the last database snapshot by key, for a statement that returns no rows where they are unchanged. The statement is sent
 * for every request all the same, and compares this snapshot with its own: whatever is committed before a request shows in its reply.
 */
export class SnapshotMemo<Row> {
  private last: Memo<Row> | null = null;

  /** @param capacity the number of rows that are kept, because many are asked for where nothing changes for long */
  constructor(private readonly capacity = 1_000) {}

  /** The last snapshot with its rows; null where one of the keys is not among them. */
  get(keys: Iterable<string>): Memo<Row> | null {
    for (const key of keys) if (!this.last?.rows.has(key)) return null;
    return this.last;
  }

  /** Adds the rows of a statement to those of the same snapshot, and drops those of any other. */
  add(snapshot: string, rows: readonly (readonly [string, Row])[]): Memo<Row> {
    const { last } = this;
    const hasRoom = last !== null && last.rows.size + rows.length <= this.capacity;
    const memo = hasRoom && last.snapshot === snapshot ? last : { snapshot, rows: new Map<string, Row>() };
    for (const [key, row] of rows) memo.rows.set(key, row);
    this.last = memo;
    return memo;
  }
}
