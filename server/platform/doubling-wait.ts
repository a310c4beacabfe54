const LONGEST_WAIT = 3_600_000;

/** How long to wait after so many failed attempts, in milliseconds: `first` after the first one, then twice as long each time, up to an hour. */
export const doublingWait = (first: number, attempts: number): number =>
  Math.min(first * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT);
