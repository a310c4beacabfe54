/** The milliseconds that the waiting work may keep the event loop before other requests get their turn. */
const SLICE_MS = 5;

const waiting: (() => void)[] = [];
let isScheduled = false;

/**
 * Waits until large work may go on. Everybody who waits shares one slice of time in each turn of the event loop, so that
 * large work of any number of callers delays small requests only by some milliseconds.
 */
export function eventLoopTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(slice);
  });
}

/** Lets those who wait go on, one after the other, until the slice is used up. */
function slice(): void {
  const end = performance.now() + SLICE_MS;
  const next = () => {
    if (waiting.length === 0) isScheduled = false;
    else if (performance.now() >= end) setImmediate(slice);
    else {
      waiting.shift()!();
      // Promises call back in order, so whoever was let go on has worked before this is called.
      queueMicrotask(next);
    }
  };
  next();
}
