import type { EntityManager } from 'typeorm';
import type { Loaders } from '../persistence/loader';
import type { Clock } from '../platform/clock';
import type { LiveBus } from '../platform/live-bus';
import type { Principal } from './accounts/principal';
import type { ResponseBox } from './studies/response-box';

/**
 * What every command and query is given, whichever door the call came through. Inside a mutation `db` is that
 * mutation's transaction.
 */
export interface Context {
  principal: Principal;
  db: EntityManager;
  loaders: Loaders;
  clock: Clock;
  live: LiveBus;
  responses: ResponseBox;
  /** Sets the session cookie of the reply, or clears it with null. Does nothing where there are no cookies. */
  setSessionCookie(token: string | null): void;
}
