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
    setImmediate(runSlice);
  });
}

/** Computes something for each item in turn, between which other requests are answered. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  compute: (item: Item, at: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [at, item] of items.entries()) {
    await eventLoopTurn();
    results.push(compute(item, at));
  }
  return results;
}

/** Resumes the waiting work, one piece after the other, until the slice of time is used up. */
function runSlice(): void {
  const end = performance.now() + SLICE_MS;
  const next = () => {
    if (waiting.length === 0) isScheduled = false;
    else if (performance.now() >= end) setImmediate(runSlice);
    else {
      waiting.shift()!();
      // Microtasks run in order, so the work that was just resumed has run before `next` is called.
      queueMicrotask(next);
    }
  };
  next();
}
