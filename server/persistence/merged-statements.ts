import type { DataSource, EntityManager } from 'typeorm';

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

  /** @param run gives the outcome of each item, in their order; what it throws is thrown at each of them */
  constructor(
    private readonly run: (items: readonly Item[]) => Promise<readonly Outcome[]>,
    private readonly atMost = 500,
  ) {}

  add(item: Item): Promise<Outcome> {
    return new Promise((done, failed) => {
      this.waiting.push({ item, done, failed });
      if (!this.isRunning) void this.runAll();
    });
  }

  private async runAll(): Promise<void> {
    this.isRunning = true;
    // Requests that came in the same moment are read one after the other: those join.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) await this.runNext(this.waiting.splice(0, this.atMost));
    this.isRunning = false;
  }

  private async runNext(batch: Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.run(batch.map(({ item }) => item));
      for (const [at, { done }] of batch.entries()) done(outcomes[at]!);
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
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
