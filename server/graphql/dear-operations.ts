import { tooManyRequests } from '../platform/errors';
import type { RequestContext } from '../request-context';

/** An operation that costs more than this is dear. The pages of respondents cost less, and a whole company may share an address. */
const DEAR = 5_000;
/** The most dear operations that one caller may have running and waiting. */
const MOST = 30;

interface Queue {
  length: number;
  /** Ends with the operation that came last. */
  last: Promise<void>;
}

/**
 * Lets the dear operations of one caller run one after the other, so that a caller who sends many of them at once delays
 * only their own. A queue belongs to one process.
 */
export class DearOperations {
  private readonly queues = new Map<string, Queue>();

  /** The factor multiplies the limits of prices, as the settings say. */
  constructor(readonly limitFactor: number) {}

  /** Waits for the caller's turn. The function that it resolves to ends the turn. Throws TOO_MANY_REQUESTS if too many wait already. */
  async turn(ctx: RequestContext, price: number): Promise<() => void> {
    if (price <= DEAR) return () => undefined;
    const caller = callerOf(ctx);
    const queue = this.queues.get(caller) ?? { length: 0, last: Promise.resolve() };
    if (queue.length >= MOST) throw tooManyRequests(1);
    this.queues.set(caller, queue);
    queue.length += 1;
    const before = queue.last;
    let end!: () => void;
    queue.last = new Promise((resolve) => (end = resolve));
    await before;
    return () => {
      queue.length -= 1;
      if (queue.length === 0) this.queues.delete(caller);
      end();
    };
  }
}

/** The caller whose operations are counted together. The holders of share links to the same results count as one. */
function callerOf({ principal, address }: RequestContext): string {
  if (principal.kind === 'user') return principal.user.id;
  return principal.kind === 'scope' ? `${principal.scope.studyId} ${principal.scope.teamId}` : `${address}`;
}
