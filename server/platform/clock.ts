/** The time of day, as a part that the demo and the tests can set. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands at a moment until it is moved. */
export class SettableClock implements Clock {
  constructor(private moment: Date) {}

  now(): Date {
    return new Date(this.moment);
  }

  set(moment: Date): void {
    this.moment = moment;
  }
}
