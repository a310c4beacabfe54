interface Waiting<Item, Outcome> {
  item: Item;
  done(outcome: Outcome): void;
  failed(error: unknown): void;
}

/**
 * Writes together what comes in together: while one write runs, the next gathers, and goes as soon as the first is done.
 * There is no timer, so somebody who comes alone waits for nothing. Each is answered when its own write has committed.
 */
export class MergedWrites<Item, Outcome> {
  private waiting: Waiting<Item, Outcome>[] = [];
  private isWriting = false;

  /** @param write gives the outcome of each item, in their order; what it throws is thrown at each of them */
  constructor(
    private readonly write: (items: readonly Item[]) => Promise<readonly Outcome[]>,
    private readonly atMost = 500,
  ) {}

  add(item: Item): Promise<Outcome> {
    return new Promise((done, failed) => {
      this.waiting.push({ item, done, failed });
      if (!this.isWriting) void this.writeAll();
    });
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true;
    // Requests that came in the same moment are read one after the other: those join.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) await this.writeNext(this.waiting.splice(0, this.atMost));
    this.isWriting = false;
  }

  private async writeNext(batch: Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.write(batch.map(({ item }) => item));
      for (const [at, { done }] of batch.entries()) done(outcomes[at]!);
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  }
}
