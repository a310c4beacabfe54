import { randomUUID } from 'node:crypto';
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
import { addressOfMoved, retryAfterSeconds } from './format-error';
import { domainErrorOf } from '../platform/domain-error-of';
import { eventLoopTurn } from '../platform/event-loop-turns';
import type { RequestContext } from '../request-context';
import { documentLimitRules, MAX_DOCUMENT_TOKENS } from './limits';
import { isDear, type DearOperations } from './dear-operations';
import type { KnownDocuments } from './known-documents';
import { affordablePrice, priceLimitOf } from './price';
import { requireCoveredByScope } from './scope-coverage';
import { tracedOperations } from './traced-operation';
import { costExtension, costHeaders, type ReportedCost } from './reported-cost';

/**
 * Serves GraphQL over HTTP. `contextOf` identifies the caller; an error that it throws is answered like any other
 * refusal.
 */
export async function graphqlOverHttp(options: {
  schema: GraphQLSchema;
  isProduction: boolean;
  log: Logger;
  dear: DearOperations;
  known: KnownDocuments;
  /** Renders an error for the reply. */
  formatError(error: GraphQLError): GraphQLFormattedError;
  plugins: ApolloServerPlugin<RequestContext>[];
  contextOf(request: Request, response: Response): Promise<RequestContext>;
}): Promise<{ server: ApolloServer<RequestContext>; middleware: RequestHandler }> {
  const { schema, isProduction, log, dear, known, formatError, plugins, contextOf } = options;
  const server = new ApolloServer<RequestContext>({
    schema,
    plugins: [
      ...plugins,
      limitsOfCaller(dear, known),
      tracedOperations,
      noSubscriptions,
      headersOfErrors,
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
    ],
    csrfPrevention: true,
    // Clients send texts. Documents that anybody could register by their hash would only fill the memory.
    persistedQueries: false,
    // The rules refuse it where it is off.
    introspection: true,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: isProduction,
    parseOptions: { maxTokens: MAX_DOCUMENT_TOKENS },
    validationRules: documentLimitRules(isProduction),
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    // Apollo's own log lines would contain the operation. The request log already has everything that may be kept.
    logger: { debug() {}, info() {}, warn() {}, error: (message) => log.error(message) },
    formatError: (formatted, error) =>
      formatError(
        error instanceof GraphQLError ? error : new GraphQLError(formatted.message, { originalError: error as Error }),
      ),
  });
  await server.start();
  const context = ({ req, res }: { req: Request; res: Response }) => contextOf(req, res).catch(refuse);
  return { server, middleware: expressMiddleware(server, { context }) };
}

/** Refuses a subscription before it runs, because a reply over HTTP ends and a subscription does not. */
const noSubscriptions: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    async didResolveOperation({ operation }) {
      if (operation?.operation === 'subscription')
        refuse(invalidRequest('Subscriptions are served over a socket at this address, not over HTTP.'));
    },
  }),
};

/**
 * Refuses an operation that the caller may not send, that the scopes of a token or key do not cover, or that costs more
 * than the caller’s limit. A dear operation waits for its turn. All of this happens after validation and before any
 * field runs. The reply to an API key contains the cost.
 */
const limitsOfCaller = (dear: DearOperations, known: KnownDocuments): ApolloServerPlugin<RequestContext> => ({
  async requestDidStart() {
    let endTurn: (() => void) | undefined;
    let isAnswered = false;
    let reported: ReportedCost | undefined;
    return {
      async didResolveOperation({ schema, document, operation, request, contextValue }) {
        // Apollo runs nothing when it finds no operation.
        if (!operation) return;
        const selected = { document, operation, variables: request.variables ?? {} };
        try {
          await known.require(contextValue.principal, document);
          requireCoveredByScope(schema, contextValue.principal, selected);
          const price = affordablePrice(schema, contextValue.principal, selected, dear.limitFactor);
          if (isDear(price)) contextValue.turn = eventLoopTurn;
          if (isOfKey(contextValue))
            reported = {
              price,
              limit: priceLimitOf(contextValue.principal, dear.limitFactor),
              dearLeft: dear.left(contextValue),
            };
          endTurn = await dear.turn(contextValue, price);
        } catch (error) {
          refuse(error);
        }
        // Another plugin may have refused the operation while it was waiting.
        if (isAnswered) endTurn();
      },
      async willSendResponse({ response: { body, http } }) {
        isAnswered = true;
        endTurn?.();
        if (!reported || body.kind !== 'single') return;
        body.singleResult.extensions = { ...body.singleResult.extensions, ...costExtension(reported) };
        for (const [name, value] of Object.entries(costHeaders(reported))) http.headers.set(name, value);
      },
    };
  },
});

const isOfKey = ({ principal }: RequestContext): boolean => principal.kind === 'user' && principal.via === 'apiKey';

/** Copies the waiting time from the errors of a reply into its Retry-After header, and sends the caller of what has moved there. */
const headersOfErrors: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    async willSendResponse({ response: { body, http } }) {
      if (body.kind !== 'single') return;
      const seconds = retryAfterSeconds(body.singleResult.errors);
      if (seconds > 0) http.headers.set('retry-after', String(seconds));
      const address = addressOfMoved(body.singleResult.errors);
      if (address === undefined) return;
      http.status = 308;
      http.headers.set('location', `${address}/graphql`);
    },
  }),
};

/** Refuses a request before any field runs, with the HTTP status of the error. */
function refuse(error: unknown): never {
  const status = domainErrorOf(error)?.status ?? 500;
  throw new GraphQLError('refused', { originalError: error as Error, extensions: { http: { status } } });
}

/** GraphiQL may run its own script only and connect to this site only. Its editor makes its own styles and workers. */
const policyOfGraphiql = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Serves GraphiQL to a browser that opens /graphql. It comes from the installed package, so the page loads nothing from
 * another site. `headersFor` returns the headers that its requests need besides the visitor's cookies.
 */
export const graphiql =
  (headersFor: (request: Request) => Record<string, string>): RequestHandler =>
  async (request, response, next) => {
    if (request.accepts(['application/json', 'html']) !== 'html') return next();
    // The package holds all of GraphiQL as text, so it is imported only when somebody opens the page.
    const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
    const headers = JSON.stringify(headersFor(request));
    const page = renderGraphiQL({
      title: 'Candor GraphiQL',
      endpoint: '/graphql',
      subscriptionsProtocol: 'WS',
      headers,
    });
    const nonce = randomUUID();
    response
      .set('Content-Security-Policy', policyOfGraphiql(nonce))
      .type('html')
      .send(page.replace('<script>', `<script nonce="${nonce}">`));
  };
