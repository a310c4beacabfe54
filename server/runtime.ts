import type { DataSource } from 'typeorm';
import type { Env } from './env';
import { ANONYMOUS, type Principal } from './features/accounts/principal';
import type { Context } from './features/context';
import { responseBox } from './features/responses/response-box';
import { Loaders } from './persistence/loader';
import type { Clock } from './platform/clock';
import type { LiveBus } from './platform/live-bus';
import type { Logger } from './platform/logger';

/** The parts that live as long as the process. */
export interface Runtime {
  env: Pick<Env, 'isProduction' | 'publicUrl' | 'environment'>;
  dataSource: DataSource;
  clock: Clock;
  live: LiveBus;
  log: Logger;
}

/** What one call needs beyond the runtime: who makes it, and a place for its cookie. */
export interface Caller {
  principal?: Principal;
  setSessionCookie?: Context['setSessionCookie'];
}

/** A context for one call. Also how scripts and the demo run commands: there is no way around it. */
export function createContext({ dataSource, clock, live }: Runtime, caller: Caller = {}): Context {
  return {
    principal: caller.principal ?? ANONYMOUS,
    db: dataSource.manager,
    loaders: new Loaders(dataSource.manager),
    clock,
    live,
    responses: responseBox,
    setSessionCookie: caller.setSessionCookie ?? (() => undefined),
  };
}

/** Runs a command in one transaction: all of it happens, or nothing. */
export function inTransaction<T>(ctx: Context, run: (ctx: Context) => Promise<T>): Promise<T> {
  return ctx.db.transaction((db) => run({ ...ctx, db, loaders: new Loaders(db) }));
}
