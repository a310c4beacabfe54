import type { RequestListener, Server } from 'node:http';
import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { agentsRouter } from './agents/agents-router';
import { createFastPath, createFastServer } from './fast-path/fast-path';
import type { FindSession } from './features/accounts/sessions';
import { mailOpener } from './features/responses/own-link-mail';
import { DearOperations } from './graphql/dear-operations';
import { errorFormatter } from './graphql/format-error';
import { domainErrorOf } from './platform/domain-error-of';
import { graphiql, graphqlOverHttp } from './graphql/http';
import { KnownDocuments } from './graphql/known-documents';
import { graphqlErrorHandler, renderGraphqlError } from './graphql/request-errors';
import { readOperation } from './graphql/read-operation';
import { contractTexts, executableSchema } from './graphql/schema';
import { graphqlOverSockets, type Upgrade } from './graphql/sockets';
import { authenticate } from './http/authenticate';
import { bodyErrorHandler, jsonBodyHandlers } from './http/body';
import { contractFile } from './http/contract-file';
import { compressReply } from './http/compression';
import { browserName } from './features/accounts/browser-name';
import { BROWSER_COOKIE, cookiesOf, setBrowserCookie, setCsrfCookie, setSessionCookie } from './http/cookies';
import { csrfHeader, csrfTokenOf, isOwnOrigin, issueCsrfCookie, requireCsrfToken, requireOwnOrigin } from './http/csrf';
import { addDatabaseFigures, prometheusRouter } from './http/prometheus-router';
import { Health } from './http/health';
import { msteamsRouter } from './http/msteams';
import { outboxPage } from './http/outbox-page';
import { clientPages } from './http/pages';
import { requestLogger, requestLogHandler } from './http/request-log';
import { NEVER_STORED, neverStored, securityHeadersOfReply, securityHeaders } from './http/security-headers';
import { returnedMailsRouter } from './http/returned-mails';
import { slackRouter } from './http/slack';
import { singleSignOnRouter } from './http/single-sign-on';
import { unsubscribeRouter } from './http/unsubscribe';
import { surveyInPage } from './http/survey-in-page';
import { followRequests } from './platform/current-work';
import type { ReportDefect } from './platform/error-reporter';
import type { Logger } from './platform/logger';
import type { RequestContext } from './request-context';
import { restRouter } from './rest/router';
import { scimRouter } from './scim/router';
import { SCIM_PATH } from './features/rosters/scim/scim-path';
import { createContext, type Runtime } from './runtime';

export interface App {
  server: Server;
  /** Tells load balancers that the process will stop. Until then it answers as before. */
  drain(): void;
  /**
   * Stops listening, lets running requests end, and closes the sockets so that their clients connect again elsewhere.
   */
  stop(): Promise<void>;
}

/** The product on one database, without the server that requests come in by. */
export interface Site {
  answer: RequestListener;
  upgrade: Upgrade;
  /** Waits for its plugins to drain, and closes its sockets meanwhile. */
  stop(): Promise<void>;
}

interface SiteOptions {
  /** The folder of the built client; without it no pages are served. */
  client: string | null;
  /** What a process tells about itself, before anything of the site. */
  about?: RequestHandler;
  plugins?: ApolloServerPlugin<RequestContext>[];
}

/** Creates the HTTP server of the product, with the health check and the site of its database. The server does not listen yet. */
export async function createApp(runtime: Runtime, { client }: Pick<SiteOptions, 'client'>): Promise<App> {
  const { env, log } = runtime;
  const health = new Health(() => runtime.live.reachDatabase(), log);
  if (runtime.prometheus) addDatabaseFigures(runtime.prometheus, runtime);
  const about = express.Router().use(health.router(), prometheusRouter(env, runtime.prometheus));
  const app = express();
  const server = createServerOf(app);
  const plugins = [ApolloServerPluginDrainHttpServer({ httpServer: server })];
  const site = await createSite(runtime, app, { client, about, plugins });
  server.on('request', site.answer);
  server.on('upgrade', site.upgrade);
  return { server, drain: () => health.end(server), stop: site.stop };
}

/** Makes a server whose requests have the prototypes of an Express application. What answers them is added to it later. */
export function createServerOf(app: Express): Server {
  const server = createFastServer(app);
  // Proxies mostly keep an unused connection for 60 s. This server keeps it longer, so that no proxy sends a request
  // into a connection that is being closed.
  server.keepAliveTimeout = 65_000;
  return server;
}

/** Creates what answers on one database: GraphQL, REST, sockets and the pages of the built client. `app` is a new Express application. */
export async function createSite(
  runtime: Runtime,
  app: Express,
  { client, about, plugins = [] }: SiteOptions,
): Promise<Site> {
  const { env, log } = runtime;
  const secure = env.publicUrl.startsWith('https:');
  const { report } = runtime.defects;
  const schema = executableSchema();
  const formatError = errorFormatter(report, env.isProduction);
  const dear = new DearOperations(env.priceLimitFactor);
  const db = runtime.dataSource.manager;
  const known = new KnownDocuments(db, runtime.clock, env.knownDocumentsOnly);
  const fast = createFastPath({ db, schema, dear, known, formatError, report });

  const note = requestLogger(log, runtime.prometheus, runtime.tracing);
  const headersOf = securityHeadersOfReply(env);
  app.disable('x-powered-by');
  app.set('trust proxy', env.trustedProxies);
  app.use(securityHeaders(headersOf));
  app.use(requestLogHandler(note));
  if (about) app.use(about);

  const contextOf = contextOfRequests(runtime, { secure, findSession: fast.findSession });
  const sockets = graphqlOverSockets({
    schema,
    isProduction: env.isProduction,
    limitFactor: env.priceLimitFactor,
    known,
    formatError,
    report,
    live: runtime.live,
    authenticate: (opening, authorization) =>
      authenticate(runtime, opening, authorization, { isUse: false, find: fast.findSession }),
    isOwnOrigin: (request) => isOwnOrigin(request as Request, env.publicUrl),
    contextOf: (principal, host) => createContext(runtime, { principal, host }),
  });
  const gateway = await graphqlOverHttp({
    schema,
    isProduction: env.isProduction,
    log,
    dear,
    known,
    formatError,
    plugins: [fast.plugin, ...plugins, { serverWillStart: async () => ({ drainServer: () => sockets.dispose() }) }],
    contextOf: fast.knownCallerOr(contextOf),
  });

  app.get(
    '/graphql/schema.graphql',
    contractFile(() => contractTexts().join('\n'), contextOf),
  );
  if (!env.isProduction) app.get('/graphql', issueCsrfCookie(secure), graphiql(csrfHeader));
  app.use(
    '/graphql',
    neverStored,
    compressReply,
    jsonBodyHandlers,
    gateway.middleware,
    bodyErrorHandler,
    graphqlErrorHandler(report),
  );
  app.use(slackRouter(runtime, contextOf));
  app.use(unsubscribeRouter(runtime));
  app.use(returnedMailsRouter(runtime));
  app.use(msteamsRouter(runtime, contextOf));
  app.use(
    '/api',
    restRouter({
      schema,
      contextOf,
      body: [...jsonBodyHandlers, bodyErrorHandler],
      csrfCookie: issueCsrfCookie(secure),
      report,
    }),
  );
  app.use(
    '/mcp',
    neverStored,
    agentsRouter({ schema, dear, contextOf, body: [...jsonBodyHandlers, bodyErrorHandler], report }),
  );
  app.use(SCIM_PATH, scimRouter({ contextOf, report }));
  if (!env.isProduction && !env.smtpUrl) app.get('/dev/outbox', outboxPage(runtime, mailOpener(runtime.keys)));
  app.use(singleSignOnRouter(runtime, { secure, contextOf }));
  const anonymous = (request: Request) => createContext(runtime, { address: request.ip, host: request.host });
  const read = (operation: string) => readOperation(schema, operation, formatError);
  if (client)
    app.use(
      clientPages({
        env,
        secure,
        directory: client,
        surveyIn: (page) => surveyInPage(page, { read, contextOf: anonymous, report }),
      }),
    );
  app.use(fallbackErrorHandler(report, log));

  const handler = fast.handler({
    app,
    headersOf,
    note,
    contextOf,
    failed: (error) => ({ ...renderGraphqlError(error, report), headers: NEVER_STORED }),
  });
  // Following a request through everything it calls costs time, so only requests that are logged or traced have ids.
  const isTraced = runtime.tracing !== undefined;
  const answer = isTraced || log.isLevelEnabled('info') ? followRequests(handler, isTraced) : handler;
  return { answer, upgrade: sockets.upgrade, stop: () => gateway.server.stop() };
}

/** Makes the function that identifies the caller of a request, checks the CSRF token and creates the context. */
const contextOfRequests =
  (runtime: Runtime, { secure, findSession }: { secure: boolean; findSession: FindSession }) =>
  async (request: Request, response: Response, find = findSession): Promise<RequestContext> => {
    const principal = await authenticate(runtime, request, request.headers.authorization, { find });
    requireCsrfToken(request, principal);
    requireOwnOrigin(request, principal, runtime.env.publicUrl);
    return createContext(runtime, {
      principal,
      address: request.ip,
      browser: browserName(request.headers['user-agent']),
      host: request.host,
      setSessionCookie(token) {
        setSessionCookie(response, token, secure);
        if (token !== null) setCsrfCookie(response, csrfTokenOf(token), secure);
      },
      browserToken: cookiesOf(request)[BROWSER_COOKIE],
      setBrowserCookie(token) {
        setBrowserCookie(response, token, secure);
      },
      onGone(listener) {
        if (response.destroyed) listener();
        else response.once('close', listener);
      },
    });
  };

/**
 * Answers errors outside GraphQL and REST, such as a missing file, an invalid key, or a database that cannot be reached.
 */
const fallbackErrorHandler =
  (report: ReportDefect, log: Logger): ErrorRequestHandler =>
  (error: { status?: number }, _request, response, _next) => {
    const refusal = domainErrorOf(error);
    if (refusal && refusal.code !== 'UNAVAILABLE')
      return void response.status(refusal.status).json({ detail: refusal.detail });
    if (refusal) {
      log.warn({ err: error }, 'the database cannot be reached');
      response.set('Retry-After', String(refusal.retryAfter));
    } else if (error.status === undefined || error.status >= 500) report(error);
    response
      .status(error.status ?? 503)
      .json({ detail: error.status === 404 ? 'Not found.' : 'Please try again in a moment.' });
  };
