import type { IncomingMessage, Server } from 'node:http';
import { getOperationAST, parse, validate, specifiedRules, GraphQLError, type GraphQLSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Principal } from '../features/accounts/principal';
import type { Context } from '../features/context';
import type { Logger } from '../platform/logger';
import { formatError } from './format-error';
import { limitRules, MAX_TOKENS } from './limits';

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
  log: Logger;
  /** Who opens the socket; throws or answers anonymous for nobody. */
  authenticate(request: IncomingMessage, authorization: string | undefined): Promise<Principal>;
  /** Whether a page of this origin may open a socket with its visitor's cookies. */
  isOwnOrigin(request: IncomingMessage): boolean;
  contextOf(principal: Principal): Context;
}): { dispose(): Promise<void> } {
  const { server, schema, isProduction, log, authenticate, isOwnOrigin, contextOf } = options;
  const rules = [...specifiedRules, ...limitRules(isProduction)];
  const sockets = new WebSocketServer({ server, path: '/graphql', maxPayload: MAX_FRAME });
  const open = new WeakMap<WebSocket, Set<string>>();

  const disposable = useServer<{ authorization?: string }, SocketExtra>(
    {
      schema,
      async onConnect({ extra, connectionParams }) {
        if (!isOwnOrigin(extra.request)) return false;
        extra.principal = await authenticate(extra.request, connectionParams?.authorization).catch(() => undefined);
        return extra.principal?.kind === 'user';
      },
      onSubscribe({ extra }, id, { query, variables, operationName }) {
        const document = parsed(query);
        if (document instanceof GraphQLError) return [document];
        const problems = validate(schema, document, rules);
        if (problems.length > 0) return problems;
        if (getOperationAST(document, operationName)?.operation !== 'subscription') {
          return [new GraphQLError('Only subscriptions are served over a socket.')];
        }
        const running = open.get(extra.socket) ?? new Set();
        if (running.size >= MAX_SUBSCRIPTIONS) return [new GraphQLError('Too many subscriptions on one socket.')];
        open.set(extra.socket, running.add(id));
        return { schema, document, operationName, variableValues: variables, contextValue: contextOf(extra.principal!) };
      },
      onNext: (_ctx, _id, _payload, _args, result) => ({
        ...result,
        ...(result.errors && { errors: result.errors.map((error) => formatError(error, log)) }),
      }),
      onError: (_ctx, _id, _payload, errors) => errors.map((error) => formatError(new GraphQLError(error.message, error), log)),
      onComplete: ({ extra }, id) => void open.get(extra.socket)?.delete(id),
    },
    sockets,
  );
  // Closes each socket with 1001, which a client takes as "connect again".
  return { dispose: async () => disposable.dispose() };
}

function parsed(query: string) {
  try {
    return parse(query, { maxTokens: MAX_TOKENS });
  } catch (error) {
    return error as GraphQLError;
  }
}
