import type { ExecutionResult } from 'graphql';

export type Events = AsyncIterableIterator<ExecutionResult>;

export const isEvents = (value: Events | ExecutionResult): value is Events => Symbol.asyncIterator in value;

/** The events of one subscription, passed on to all who share it. It ends when the last of them has left. */
export class SharedEvents {
  /** What the subscription was refused with; undefined once it has begun. */
  readonly refused: Promise<ExecutionResult | undefined>;
  /** Whether an event was read, so that whoever comes now has missed it. */
  hasBegun = false;
  private readonly receivers = new Set<Receiver>();
  private events: Events | undefined;

  /** @param onEnd called when nobody can join any more */
  constructor(
    source: Promise<Events | ExecutionResult>,
    private readonly passedOn: WeakSet<ExecutionResult>,
    private readonly onEnd: () => void,
  ) {
    this.refused = this.begin(source);
  }

  /** Adds a receiver of the events that are read from now on. `mayReceive` is asked before each of them. */
  admit(mayReceive: () => Promise<boolean>): Receiver {
    const receiver = new Receiver(mayReceive, () => this.leave(receiver));
    this.receivers.add(receiver);
    return receiver;
  }

  private async begin(source: Promise<Events | ExecutionResult>): Promise<ExecutionResult | undefined> {
    try {
      const events = await source;
      if (isEvents(events)) {
        this.events = events;
        void this.passOn(events);
        return undefined;
      }
      this.onEnd();
      return events;
    } catch (error) {
      this.onEnd();
      throw error;
    }
  }

  private async passOn(events: Events): Promise<void> {
    try {
      for await (const event of events) {
        this.hasBegun = true;
        const receivers = [...this.receivers];
        // All are asked before the first one is sent anything, so that the event reaches all at the same time.
        const may = await Promise.all(receivers.map((receiver) => receiver.mayReceive()));
        this.passedOn.add(event);
        receivers.forEach((receiver, at) => may[at] && receiver.receive(event));
      }
      this.end((receiver) => receiver.end());
    } catch (error) {
      this.end((receiver) => receiver.fail(error));
    }
  }

  private leave(receiver: Receiver): void {
    this.receivers.delete(receiver);
    if (this.receivers.size > 0) return;
    this.onEnd();
    void this.events?.return?.();
  }

  private end(tell: (receiver: Receiver) => void): void {
    this.onEnd();
    for (const receiver of [...this.receivers]) tell(receiver);
  }
}

/** One subscriber's events. Of those that come while the subscriber is busy, the newest is kept, as it says how things are. */
export class Receiver implements AsyncIterableIterator<ExecutionResult> {
  private kept: ExecutionResult | undefined;
  private waiting: { resolve(next: IteratorResult<ExecutionResult>): void; reject(error: unknown): void } | undefined;
  private hasEnded = false;
  private failure: { error: unknown } | undefined;

  constructor(
    readonly mayReceive: () => Promise<boolean>,
    private readonly onLeave: () => void,
  ) {}

  receive(event: ExecutionResult): void {
    if (this.hasEnded) return;
    if (!this.waiting) this.kept = event;
    else {
      this.waiting.resolve({ value: event, done: false });
      this.waiting = undefined;
    }
  }

  end(): void {
    this.hasEnded = true;
    this.waiting?.resolve({ value: undefined, done: true });
    this.waiting = undefined;
  }

  fail(error: unknown): void {
    if (this.waiting) this.waiting.reject(error);
    else this.failure = { error };
    this.waiting = undefined;
    this.hasEnded = true;
  }

  async next(): Promise<IteratorResult<ExecutionResult>> {
    const { kept, failure } = this;
    this.kept = undefined;
    if (kept && !this.hasEnded) return { value: kept, done: false };
    this.failure = undefined;
    if (failure) throw failure.error;
    if (this.hasEnded) return { value: undefined, done: true };
    return new Promise((resolve, reject) => (this.waiting = { resolve, reject }));
  }

  async return(): Promise<IteratorResult<ExecutionResult>> {
    this.end();
    this.onLeave();
    return { value: undefined, done: true };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
