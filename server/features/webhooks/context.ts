import type { PostOutside } from '../../platform/post-outside';
import type { Context } from '../context';
import type { ResponsesContext } from '../responses/context';

/** The context of commands and jobs that send messages to webhooks. */
export interface WebhooksContext extends ResponsesContext {
  postOutside: PostOutside;
  /** Runs a part of a command in a transaction of its own, after an address has answered. */
  inTransaction<T>(run: (ctx: Context) => Promise<T>): Promise<T>;
}
