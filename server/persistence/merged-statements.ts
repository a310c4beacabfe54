import type { DataSource, EntityManager } from 'typeorm';

interface Limits {
  /** Items of one statement. */
  atMost?: number;
  /** For which errors the items of a statement that failed are run again one by one, so that one item at fault takes no other along. */
  retriesAlone?(error: unknown): boolean;
}

interface Waiting<Item, Outcome> {
  item: Item;
  done(outcome: Outcome): void;
  failed(error: unknown): void;
}

/**
 * Sends together what comes in together: while one statement runs, the next gathers, and goes as soon as the first is done.
 * There is no timer, so somebody who comes alone waits for nothing. Each is answered by a statement that began after they
 * came: what is written is committed, and what is read is not older than the question.
 */
export class MergedStatements<Item, Outcome> {
  private waiting: Waiting<Item, Outcome>[] = [];
  private isRunning = false;
  private isGathering = false;
  private readonly atMost: number;
  private readonly retriesAlone: (error: unknown) => boolean;

  /**
   * @param run gives the outcome of each item, in their order; what it throws is thrown at each of them
   */
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
      // Requests that came in the same moment are read one after the other: those join.
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
      // The next goes first, so that the database works while these are answered.
      this.sendNext();
      answer();
    });
  }

  /** Gives what tells each of them how it went. */
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

/** Makes something once for each database of this process: what is merged, is merged over all requests. */
export function forEachDatabase<T>(make: (db: EntityManager) => T): (db: EntityManager) => T {
  const made = new WeakMap<DataSource, T>();
  return ({ connection }) => {
    const known = made.get(connection) ?? make(connection.manager);
    made.set(connection, known);
    return known;
  };
}

/** Whether this is part of somebody's transaction: what it has locked or not yet committed, a merged statement must not wait for. */
export const isInTransaction = ({ queryRunner }: EntityManager): boolean => queryRunner?.isTransactionActive === true;
