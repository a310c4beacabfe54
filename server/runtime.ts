import type { DataSource, EntityManager } from 'typeorm';
import { environmentAt, type Env } from './env';
import { featuresOf } from './features/accounts/features';
import { ANONYMOUS, type Principal } from './features/accounts/principal';
import { record } from './features/audit/record';
import { responseCollection } from './features/responses/response-collection';
import { resultsRelease } from './features/scores/release/release';
import { sendMail } from './mail/outbox';
import { Loaders } from './persistence/loader';
import type { Clock } from './platform/clock';
import { NotedRefusal } from './platform/errors';
import type { LiveBus } from './platform/live-bus';
import type { Logger } from './platform/logger';
import type { OutsideServices } from './outside';
import type { RequestContext } from './request-context';

/** The parts that live as long as the process. */
export interface Runtime {
  env: Env;
  dataSource: DataSource;
  clock: Clock;
  live: LiveBus;
  log: Logger;
  outside: OutsideServices;
}

/** What one call needs beyond the runtime: who makes it, from where, and a place for its cookie. */
export interface Caller {
  principal?: Principal;
  address?: string;
  /** The host the call was made to. */
  host?: string;
  setSessionCookie?: RequestContext['setSessionCookie'];
}

const noCookie = () => undefined;

/** A context for one call. Scripts and the demo company run commands with one as well: there is no way around it. */
export function createContext({ env, dataSource, clock, live, outside }: Runtime, caller: Caller = {}): RequestContext {
  const environment = environmentAt(env, caller.host);
  return bound(
    {
      principal: caller.principal ?? ANONYMOUS,
      address: caller.address ?? null,
      environment,
      features: featuresOf(environment, env.features),
      hasSingleSignOn: env.oidc !== undefined,
      staff: env.staff ?? null,
      feedbackTo: env.feedbackEmail ?? null,
      timeZone: env.timeZone,
      clock,
      live,
      responses: responseCollection,
      results: resultsRelease,
      summaries: outside.summaries,
      metrics: { name: env.metrics.name, source: outside.metrics },
      linkTo: (path) => env.publicUrl + path,
      setSessionCookie: caller.setSessionCookie ?? noCookie,
    },
    dataSource.manager,
  );
}

/** The same call as somebody else: how the demo company's admin comes to act. */
export const actingAs = (ctx: RequestContext, principal: Principal): RequestContext =>
  bound({ ...ctx, principal }, ctx.db);

/** Runs a command in one transaction: all of it happens, or nothing, or the note of its refusal. */
export async function inTransaction<T>(ctx: RequestContext, run: (ctx: RequestContext) => Promise<T>): Promise<T> {
  const outcome = await ctx.db.transaction((db) => run(bound(ctx, db)).catch(noted));
  if (outcome instanceof NotedRefusal) throw outcome;
  return outcome;
}

/** Lets the transaction commit for a refusal that is to be remembered, and fail for everything else. */
function noted(error: unknown): NotedRefusal {
  if (error instanceof NotedRefusal) return error;
  throw error;
}

/** What a context is before it is known where it reads and writes. */
type Unbound = Omit<RequestContext, 'db' | 'loaders' | 'sendMail' | 'audit'>;

/** The context over a connection: everything that touches the database goes through this one, and shares its transaction. */
function bound(ctx: Unbound, db: EntityManager): RequestContext {
  const context: RequestContext = {
    ...ctx,
    db,
    loaders: new Loaders(db),
    sendMail: (mail) => sendMail(db, ctx.live, mail, ctx.clock.now()),
    audit: (entry) => record(context, entry),
  };
  return context;
}
