/**
 * What a statement sees, in one word. It is another one as soon as anything at all has been committed, in any of the server's databases:
 * while it is the same, every row is what it was. A server that is restored from a copy comes to the same numbers once more, but began
 * at another time.
 */
export const SNAPSHOT = "pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text";

/** What statements have told that saw the same. */
interface Told<Row> {
  snapshot: string;
  rows: Map<string, Row>;
}

/**
 * Rows by their names, for a statement that need not tell them again where they are what they were. It is sent all the same, and
 * compares the snapshot that these were seen in with its own: what is committed before somebody asks shows in what they are told.
 */
export class LastTold<Row> {
  private last: Told<Row> | null = null;

  /** @param atMost rows are kept: where nothing changes for long, many are asked for */
  constructor(private readonly atMost = 1_000) {}

  /** What was told last, where all of these are in it. */
  disclosureOf(names: Iterable<string>): Told<Row> | null {
    for (const name of names) if (!this.last?.rows.has(name)) return null;
    return this.last;
  }

  /** Keeps what one statement told, beside what others told that saw the same. */
  keep(snapshot: string, rows: readonly (readonly [string, Row])[]): Told<Row> {
    const { last } = this;
    const isRoom = last !== null && last.rows.size + rows.length <= this.atMost;
    const told = isRoom && last.snapshot === snapshot ? last : { snapshot, rows: new Map<string, Row>() };
    for (const [name, row] of rows) told.rows.set(name, row);
    this.last = told;
    return told;
  }
}
