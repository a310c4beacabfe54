import type { DataSource, EntityManager } from 'typeorm';
import type { DefectReporter } from './defect-reporter';
import { environmentAt, type Env } from './env';
import { featuresOf } from './features/accounts/features';
import { ANONYMOUS, type Principal } from './features/accounts/principal';
import { addAuditEntry } from './features/audit/add-audit-entry';
import type { StudyKeys } from './features/responses/keys/study-keys';
import type { InstallationContext } from './features/installation/context';
import { recipientsOfStudies } from './features/recipients/recipients-of-studies';
import { responseCollection } from './features/responses/response-collection';
import { studyMessages } from './features/deliveries/study-messages';
import { resultsRelease } from './features/scores/release/release';
import { seriesOfStudies } from './features/sequences/repeat/leave-rounds';
import { noteRosterChange } from './features/webhooks/roster-changes';
import { shareLinks } from './features/sharing/commands/revoke-share';
import { sendMail } from './mail/outbox';
import { Loaders } from './persistence/loader';
import type { Clock } from './platform/clock';
import { NotedRefusal } from './platform/errors';
import type { LiveBus } from './platform/live-bus';
import type { Logger } from './platform/logger';
import { plainAddress } from './platform/network';
import type { Prometheus } from './platform/prometheus';
import type { Tracing } from './platform/tracing';
import type { OutsideServices } from './outside-services';
import type { RequestContext } from './request-context';

/** The parts of the product that exist as long as the process. */
export interface Runtime {
  env: Env;
  dataSource: DataSource;
  clock: Clock;
  live: LiveBus;
  keys: StudyKeys;
  log: Logger;
  /** Reports and counts unexpected errors. */
  defects: DefectReporter;
  outside: OutsideServices;
  /** The figures of this process, where somebody asks for them. */
  prometheus?: Prometheus;
  /** Sends traces of this process, where somebody collects them. */
  tracing?: Tracing;
  /** Says how each cell of the process is doing, where there are cells. */
  cells?: InstallationContext['cells'];
}

/** The facts about one call that its context needs: the caller, the address and host, and a way to set a cookie. */
export interface Caller {
  principal?: Principal;
  address?: string;
  /** The browser in words. */
  browser?: string | null;
  /** The host that the call was sent to. */
  host?: string;
  browserToken?: string;
  setBrowserCookie?: RequestContext['setBrowserCookie'];
  setSessionCookie?: RequestContext['setSessionCookie'];
  onGone?: RequestContext['onGone'];
}

const nothing = () => undefined;
const withoutCells = async () => [];

/**
 * Creates the context of one call. Scripts and the demo company need one too, because every command takes a context.
 */
export function createContext(
  { env, dataSource, clock, live, keys, outside, defects, cells }: Runtime,
  caller: Caller = {},
): RequestContext {
  const environment = environmentAt(env, caller.host);
  return bound(
    {
      principal: caller.principal ?? ANONYMOUS,
      address: caller.address === undefined ? null : plainAddress(caller.address),
      browser: caller.browser ?? null,
      host: caller.host ?? null,
      environment,
      features: featuresOf(environment, env.features),
      hasSingleSignOn: env.oidc !== undefined,
      staff: env.staff ?? null,
      feedbackTo: env.feedbackEmail ?? null,
      canSendMail: env.smtpUrl !== undefined || !env.isProduction,
      timeZone: env.timeZone,
      clock,
      live,
      keys,
      recipients: recipientsOfStudies,
      responses: responseCollection(keys),
      results: resultsRelease,
      series: seriesOfStudies,
      shareLinks,
      messages: studyMessages(outside.channels, keys),
      summaries: outside.summaries,
      channels: outside.channels,
      contributions: outside.contributions,
      metrics: { name: env.metrics.name, source: outside.metrics },
      chat: outside.chat,
      postOutside: outside.postOutside,
      cells: cells ?? withoutCells,
      report: defects.report,
      publicSettings: {
        sentryDsn: env.sentryDsn,
        singleSignOnName: env.oidc?.name ?? '',
        providerName: env.providerName,
        incidentBanner: env.incidentBanner ?? null,
      },
      linkTo: (path) => env.publicUrl + path,
      browserToken: caller.browserToken ?? null,
      setBrowserCookie: caller.setBrowserCookie ?? nothing,
      setSessionCookie: caller.setSessionCookie ?? nothing,
      onGone: caller.onGone ?? nothing,
    },
    dataSource.manager,
  );
}

/** Returns the context with another principal. The demo company is set up with it in the name of its admin. */
export const actingAs = (ctx: RequestContext, principal: Principal): RequestContext =>
  bound({ ...ctx, principal }, ctx.db);

/**
 * Runs a command in one transaction. It commits if the command succeeds, and also if the command throws a NotedRefusal,
 * because then everything that the command has written has to stay. After any other error it rolls back.
 */
export async function inTransaction<T>(ctx: RequestContext, run: (ctx: RequestContext) => Promise<T>): Promise<T> {
  const outcome = await ctx.db.transaction((db) => run(bound(ctx, db)).catch(noted));
  if (outcome instanceof NotedRefusal) throw outcome;
  return outcome;
}

/** Returns a NotedRefusal, so that the transaction commits, and throws any other error again. */
function noted(error: unknown): NotedRefusal {
  if (error instanceof NotedRefusal) return error;
  throw error;
}

/** A context without the parts that depend on a connection to the database. */
type Unbound = Omit<RequestContext, 'db' | 'loaders' | 'sendMail' | 'audit' | 'inTransaction'>;

/**
 * Completes a context for a connection. Everything that it does with the database belongs to that connection's
 * transaction.
 */
function bound(ctx: Unbound, db: EntityManager): RequestContext {
  const context: RequestContext = {
    ...ctx,
    db,
    loaders: new Loaders(db),
    sendMail: (mail) => sendMail(db, ctx.live, mail, ctx.clock.now()),
    audit: async (entry) => noteRosterChange(context, entry.action, await addAuditEntry(context, entry)),
    inTransaction: (run) => inTransaction(context, run),
  };
  return context;
}
