import type { IncomingMessage, Server } from 'node:http';
import {
  getOperationAST,
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Principal } from '../features/accounts/principal';
import type { ReportDefect } from '../platform/error-reporter';
import type { LiveBus } from '../platform/live-bus';
import { domainErrorOf } from '../platform/domain-error-of';
import type { RequestContext } from '../request-context';
import { documentLimitRules, MAX_DOCUMENT_TOKENS } from './limits';
import { closeSocket, CLOSE_FORBIDDEN, OpenSockets, CLOSE_TRY_AGAIN_LATER } from './open-sockets';

const MAX_FRAME = 64 * 1024;
const MAX_SUBSCRIPTIONS = 10;

/** What a socket remembers of who opened it. */
interface SocketExtra extends Record<PropertyKey, unknown> {
  socket: WebSocket;
  request: IncomingMessage;
  principal?: Principal;
}

/** Subscriptions at /graphql over graphql-ws; queries and mutations have HTTP. */
export function graphqlOverSockets(options: {
  server: Server;
  schema: GraphQLSchema;
  isProduction: boolean;
  /** Renders an error as the reply has it. */
  shown(error: GraphQLError): GraphQLFormattedError;
  report: ReportDefect;
  live: LiveBus;
  /** Who opens the socket; throws or answers anonymous for nobody. Asked again while it is open. */
  authenticate(request: IncomingMessage, authorization: string | undefined): Promise<Principal>;
  /** Whether a page of this origin may open a socket with its visitor's cookies. */
  isOwnOrigin(request: IncomingMessage): boolean;
  contextOf(principal: Principal, request: IncomingMessage): RequestContext;
}): { dispose(): Promise<void> } {
  const { server, schema, isProduction, shown, report, live, authenticate, isOwnOrigin, contextOf } = options;
  const rules = [...specifiedRules, ...documentLimitRules(isProduction)];
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME });
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?')[0] !== '/graphql') return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (webSocket) => sockets.emit('connection', webSocket, request));
  });
  const openSockets = new OpenSockets(live);

  /** Who opens the socket; undefined for a caller who is refused. An unexpected error is reported, and refuses the socket too. */
  async function openedBy(request: IncomingMessage, authorization: string | undefined): Promise<Principal | undefined> {
    try {
      return await authenticate(request, authorization);
    } catch (error) {
      if (!domainErrorOf(error)) report(error);
      return undefined;
    }
  }

  /** Why the socket is no longer whose it was, if so: a session can end, and a role can be taken. */
  async function closingCode(
    { request, principal }: SocketExtra,
    authorization: string | undefined,
  ): Promise<number | undefined> {
    try {
      const now = await authenticate(request, authorization);
      const isSame = now.kind === 'user' && principal?.kind === 'user' && now.user.role === principal.user.role;
      return isSame ? undefined : CLOSE_FORBIDDEN;
    } catch (error) {
      const refusal = domainErrorOf(error);
      if (!refusal) report(error);
      return refusal?.code === 'UNAVAILABLE' ? CLOSE_TRY_AGAIN_LATER : CLOSE_FORBIDDEN;
    }
  }

  const disposable = useServer<{ authorization?: string }, SocketExtra>(
    {
      schema,
      async onConnect({ extra, connectionParams }) {
        if (!isOwnOrigin(extra.request)) return false;
        const principal = await openedBy(extra.request, connectionParams?.authorization);
        if (principal?.kind !== 'user') return false;
        extra.principal = principal;
        return openSockets.admit(extra.socket, principal.user.id, () =>
          closingCode(extra, connectionParams?.authorization),
        );
      },
      onSubscribe({ extra, subscriptions }, _id, { query, variables, operationName }) {
        const document = parsed(query);
        if (document instanceof GraphQLError) return [document];
        const problems = validate(schema, document, rules);
        if (problems.length > 0) return problems;
        if (getOperationAST(document, operationName)?.operation !== 'subscription') {
          return [new GraphQLError('Only subscriptions are served over a socket.')];
        }
        // This one is among them already.
        if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS)
          return [new GraphQLError('Too many subscriptions on one socket.')];
        return {
          schema,
          document,
          operationName,
          variableValues: variables,
          contextValue: contextOf(extra.principal!, extra.request),
        };
      },
      async onNext({ extra, connectionParams }, _id, _payload, _args, result) {
        // A closed socket sends nothing any more, so the event stays here.
        closeSocket(extra.socket, await closingCode(extra, connectionParams?.authorization));
        return { ...result, ...(result.errors && { errors: result.errors.map(shown) }) };
      },
      onError: (_ctx, _id, _payload, errors) => errors.map((error) => shown(new GraphQLError(error.message, error))),
    },
    sockets,
  );
  // The one error of a socket is a frame that ws refuses, such as one that is too large. ws closes the socket by itself.
  sockets.on('connection', (socket) => socket.removeAllListeners('error').on('error', () => undefined));
  // Closes each socket with 1001, which a client takes as "connect again".
  return { dispose: async () => disposable.dispose() };
}

function parsed(query: string) {
  try {
    return parse(query, { maxTokens: MAX_DOCUMENT_TOKENS });
  } catch (error) {
    return error as GraphQLError;
  }
}
