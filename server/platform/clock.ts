/** The source of the current time, which the demo and the tests replace. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that shows the same time until it is set to another one. */
export class SettableClock implements Clock {
  constructor(private moment: Date) {}

  now(): Date {
    return new Date(this.moment);
  }

  set(moment: Date): void {
    this.moment = moment;
  }
}
