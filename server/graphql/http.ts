import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import type { Request, RequestHandler, Response } from 'express';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import { invalidRequest } from '../platform/errors';
import type { Logger } from '../platform/logger';
import { secondsToWait } from './format-error';
import { domainErrorOf } from '../platform/domain-error-of';
import type { RequestContext } from '../request-context';
import { documentLimitRules, MAX_DOCUMENT_TOKENS } from './limits';
import { requireCoveredByScope } from './scope-coverage';

/** The gateway over HTTP. `contextOf` finds out who is calling; what it throws is answered like any other refusal. */
export async function graphqlOverHttp(options: {
  schema: GraphQLSchema;
  isProduction: boolean;
  log: Logger;
  /** Renders an error as the reply has it. */
  shown(error: GraphQLError): GraphQLFormattedError;
  plugins: ApolloServerPlugin<RequestContext>[];
  contextOf(request: Request, response: Response): Promise<RequestContext>;
}): Promise<{ server: ApolloServer<RequestContext>; middleware: RequestHandler }> {
  const { schema, isProduction, log, shown, plugins, contextOf } = options;
  const server = new ApolloServer<RequestContext>({
    schema,
    plugins: [
      ...plugins,
      scopeCoverage,
      noSubscriptions,
      retryAfter,
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
    ],
    csrfPrevention: true,
    introspection: !isProduction,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: isProduction,
    parseOptions: { maxTokens: MAX_DOCUMENT_TOKENS },
    validationRules: documentLimitRules(isProduction),
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    // The gateway's own log line would hold the operation; the request log has all that may be kept.
    logger: { debug() {}, info() {}, warn() {}, error: (message) => log.error(message) },
    formatError: (formatted, error) =>
      shown(
        error instanceof GraphQLError ? error : new GraphQLError(formatted.message, { originalError: error as Error }),
      ),
  });
  await server.start();
  const context = ({ req, res }: { req: Request; res: Response }) => contextOf(req, res).catch(refuse);
  return { server, middleware: expressMiddleware(server, { context }) };
}

/** A subscription goes on, and a reply over HTTP ends: it is refused before anything of it has run. */
const noSubscriptions: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    async didResolveOperation({ operation }) {
      if (operation?.operation === 'subscription')
        refuse(invalidRequest('Subscriptions are served over a socket at this address, not over HTTP.'));
    },
  }),
};

/** Asks what a scope token covers once the operation is known to be valid, and before anything of it has run. */
const scopeCoverage: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    async didResolveOperation({ schema, document, operation, request, contextValue: { principal } }) {
      // Nothing runs where no operation is found.
      if (!operation) return;
      try {
        requireCoveredByScope(schema, principal, { document, operation, variables: request.variables ?? {} });
      } catch (error) {
        refuse(error);
      }
    },
  }),
};

/** Says in the reply's header what the errors say: when to come again. */
const retryAfter: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    async willSendResponse({ response: { body, http } }) {
      const seconds = body.kind === 'single' ? secondsToWait(body.singleResult.errors) : 0;
      if (seconds > 0) http.headers.set('retry-after', String(seconds));
    },
  }),
};

/** A caller who is refused before anything has run gets the refusal's own HTTP status. */
function refuse(error: unknown): never {
  const status = domainErrorOf(error)?.status ?? 500;
  throw new GraphQLError('refused', { originalError: error as Error, extensions: { http: { status } } });
}

/**
 * GraphiQL from the installed package, nothing from a network; for a browser that opens /graphql outside production.
 * `headersFor` gives what its requests need besides the visitor's cookies.
 */
export const graphiql =
  (headersFor: (request: Request) => Record<string, string>): RequestHandler =>
  async (request, response, next) => {
    if (request.accepts(['application/json', 'html']) !== 'html') return next();
    // The whole of GraphiQL is text in that package: it is loaded by whoever opens the page.
    const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
    const headers = JSON.stringify(headersFor(request));
    response.removeHeader('Content-Security-Policy');
    response
      .type('html')
      .send(renderGraphiQL({ title: 'Candor GraphiQL', endpoint: '/graphql', subscriptionsProtocol: 'WS', headers }));
  };
