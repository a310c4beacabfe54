import { tooManyRequests } from '../platform/errors';
import type { RequestContext } from '../request-context';

/** An operation that costs more than this is dear. The pages of respondents cost less, and a whole company may share an address. */
const DEAR = 5_000;
/** The most dear operations that one caller may have running and waiting. */
export const MOST_DEAR = 30;

export const isDear = (price: number): boolean => price > DEAR;

/**
 * Lets the dear operations of one caller run one after the other, so that a caller who sends many of them at once delays
 * only their own. A queue belongs to one process.
 */
export class DearOperations {
  /** The operations that wait, by their caller. A caller whose operation is running has an entry, even if none waits. */
  private readonly queues = new Map<string, Set<() => void>>();

  /** The factor multiplies the limits of prices, as the settings say. */
  constructor(readonly limitFactor: number) {}

  /**
   * Waits for the caller's turn. The function that it resolves to ends the turn. Throws TOO_MANY_REQUESTS if too many wait already, or if
   * the caller closes the connection while waiting, which frees the place.
   */
  async turn(ctx: RequestContext, price: number): Promise<() => void> {
    if (!isDear(price)) return () => undefined;
    const caller = callerOf(ctx);
    const queue = this.queues.get(caller);
    if (!queue) this.queues.set(caller, new Set());
    else if (queue.size + 1 >= MOST_DEAR) throw tooManyRequests(1);
    else await placeIn(queue, ctx);
    return () => this.next(caller);
  }

  /** How many more dear operations the caller may begin now. */
  left(ctx: RequestContext): number {
    const queue = this.queues.get(callerOf(ctx));
    return MOST_DEAR - (queue ? queue.size + 1 : 0);
  }

  private next(caller: string): void {
    const queue = this.queues.get(caller)!;
    const [first] = queue;
    if (!first) return void this.queues.delete(caller);
    queue.delete(first);
    // Other requests get the event loop between two dear operations.
    setImmediate(first);
  }
}

/** Waits in a queue until the place at its head is called. Rejects if the caller has gone before. */
const placeIn = (queue: Set<() => void>, ctx: RequestContext): Promise<void> =>
  new Promise((resolve, reject) => {
    queue.add(resolve);
    ctx.onGone(() => {
      if (queue.delete(resolve)) reject(tooManyRequests(1));
    });
  });

/** The caller whose operations are counted together. The holders of share links to the same results count as one. */
function callerOf({ principal, address }: RequestContext): string {
  if (principal.kind === 'user') return principal.user.id;
  return principal.kind === 'scope' ? `${principal.scope.studyId} ${principal.scope.teamId}` : `${address}`;
}
