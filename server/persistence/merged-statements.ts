import type { DataSource, EntityManager } from 'typeorm';

interface Limits {
  /** The most items that one statement takes. */
  atMost?: number;
  /**
   * Whether the items of a failed statement run again one by one after this error, so that a faulty item does not make
   * the others fail.
   */
  retriesAlone?(error: unknown): boolean;
}

interface Waiting<Item, Outcome> {
  item: Item;
  done(outcome: Outcome): void;
  failed(error: unknown): void;
}

/**
 * Merges the statements of callers who come at the same time. While one statement runs, new items wait, and the next
 * statement takes all of them as soon as the first has ended. There is no timer, so a caller who comes alone does not
 * wait. An item is always in a statement that began after the item was added. A write is therefore committed when its
 * caller gets the outcome, and a read is never older than the request for it.
 */
export class MergedStatements<Item, Outcome> {
  private waiting: Waiting<Item, Outcome>[] = [];
  private isRunning = false;
  private isGathering = false;
  private readonly atMost: number;
  private readonly retriesAlone: (error: unknown) => boolean;

  /** @param run returns the outcomes in the order of the items; an error that it throws rejects each of the items */
  constructor(
    private readonly run: (items: readonly Item[]) => Promise<readonly Outcome[]>,
    { atMost = 500, retriesAlone = () => false }: Limits = {},
  ) {
    this.atMost = atMost;
    this.retriesAlone = retriesAlone;
  }

  add(item: Item): Promise<Outcome> {
    return new Promise((done, failed) => {
      this.waiting.push({ item, done, failed });
      if (this.isGathering || this.isRunning) return;
      this.isGathering = true;
      // Node reads requests that came at the same moment one after the other, so this waits until all have been added.
      setImmediate(() => {
        this.isGathering = false;
        this.sendNext();
      });
    });
  }

  private sendNext(): void {
    if (this.waiting.length === 0 || this.isRunning) return;
    this.isRunning = true;
    const batch = this.waiting.splice(0, this.atMost);
    void this.runNext(batch).then((answer) => {
      this.isRunning = false;
      // The next statement is sent first, so that the database works while this process passes on the outcomes.
      this.sendNext();
      answer();
    });
  }

  /** Runs the statement of a batch. Returns a function that passes the outcomes on to the callers. */
  private async runNext(batch: readonly Waiting<Item, Outcome>[]): Promise<() => void> {
    try {
      const outcomes = await this.run(batch.map(({ item }) => item));
      return () => batch.forEach(({ done }, at) => done(outcomes[at]!));
    } catch (error) {
      if (batch.length > 1 && this.retriesAlone(error)) return this.runOneByOne(batch);
      return () => batch.forEach(({ failed }) => failed(error));
    }
  }

  private async runOneByOne(batch: readonly Waiting<Item, Outcome>[]): Promise<() => void> {
    const answers: (() => void)[] = [];
    for (const waiting of batch) answers.push(await this.runNext([waiting]));
    return () => answers.forEach((answer) => answer());
  }
}

/** Returns a function that makes a value once for each database, so that all requests of this process share it. */
export function oncePerDatabase<T>(make: (db: EntityManager) => T): (db: EntityManager) => T {
  const made = new WeakMap<DataSource, T>();
  return ({ connection }) => {
    const known = made.get(connection) ?? make(connection.manager);
    made.set(connection, known);
    return known;
  };
}

/**
 * Whether the caller is inside a transaction. Such a caller must not use a merged statement, because the statement runs
 * on another connection: it would wait for the transaction's locks, and would not see its writes.
 */
export const isInTransaction = ({ queryRunner }: EntityManager): boolean => queryRunner?.isTransactionActive === true;
