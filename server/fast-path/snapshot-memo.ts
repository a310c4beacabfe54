/**
 * An SQL expression of the database snapshot that a statement sees. It changes with every commit in any database of the
 * server, so while it is the same, all rows are unchanged. It includes the start time of the server, because a server that
 * was restored from a backup may use the same transaction numbers again.
 */
export const SNAPSHOT = "pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text";

/** Rows by key that were all read in the same snapshot. */
interface Memo<Row> {
  snapshot: string;
  rows: Map<string, Row>;
}

/**
 * Remembers the rows of the last database snapshot by key, for a statement that returns no rows when they are unchanged. The
 * statement is still sent for every request, and compares this snapshot with its own. So every reply contains all changes
 * that were committed before the request.
 */
export class SnapshotMemo<Row> {
  private last: Memo<Row> | null = null;

  /** @param capacity the greatest number of rows, because many different rows may be read while nothing is committed */
  constructor(private readonly capacity = 1_000) {}

  /** The last snapshot with its rows. Null when it lacks one of the keys. */
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
