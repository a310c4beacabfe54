import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { getOperationAST, GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { Request } from 'express';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Principal, UserPrincipal } from '../features/accounts/principal';
import type { ReportDefect } from '../platform/error-reporter';
import { networkOf } from '../platform/network';
import type { LiveBus } from '../platform/live-bus';
import { domainErrorOf } from '../platform/domain-error-of';
import type { RequestContext } from '../request-context';
import type { KnownDocuments } from './known-documents';
import { affordablePrice } from './price';
import { requireCoveredByScope } from './scope-coverage';
import { SharedSubscriptions } from './shared-subscriptions';
import { SubscriptionDocuments } from './subscription-documents';
import { WaitingSockets } from './waiting-sockets';
import { closeSocket, CLOSE_FORBIDDEN, OpenSockets, CLOSE_TRY_AGAIN_LATER } from './open-sockets';

const MAX_FRAME = 64 * 1024;
const MAX_SUBSCRIPTIONS = 10;
/** A socket is closed if its caller has not said within this time who they are. */
const SILENT_MS = 3_000;

/** What is kept of the request that opened a socket, as long as the socket is open. A request holds much more, and nobody asks for it later. */
interface Opening {
  headers: Pick<IncomingMessage['headers'], 'authorization' | 'cookie'>;
  host: string;
}

/** A socket with the request that opened it, of which only `opening` stays once the socket is accepted. */
interface SocketExtra extends Record<PropertyKey, unknown> {
  socket: WebSocket;
  request?: IncomingMessage;
  opening?: Opening;
  /** Who opened the socket. */
  holder?: Pick<UserPrincipal['user'], 'id' | 'role'>;
}

/** Who asks for a subscription. */
interface Subscriber {
  extra: SocketExtra;
  authorization: string | undefined;
  /** Only until the subscription begins. */
  principal?: UserPrincipal;
}

/**
 * Identifies the caller of a socket. Without credentials it throws or returns the anonymous principal. It is called when the
 * socket is opened, when it subscribes, and again to check that the caller may still use it.
 */
type SocketAuthentication = (
  opening: Pick<Opening, 'headers'>,
  authorization: string | undefined,
) => Promise<Principal>;

/** The messages of the protocol that only a server sends. */
const OF_SERVERS = new Set(['connection_ack', 'next', 'error']);

/** Refuses the messages of servers as if they could not be read, which closes the socket. The library takes them for a defect of the server, and logs each of them. */
function callersMessage(key: string, value: unknown): unknown {
  if (key === '' && OF_SERVERS.has((value as { type?: string } | null)?.type ?? ''))
    throw new Error('Only a server sends this message.');
  return value;
}

/** Takes a connection that a server has been asked to upgrade to a socket. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Serves subscriptions at /graphql by graphql-ws. Queries and mutations are served over HTTP only. */
export function graphqlOverSockets(options: {
  schema: GraphQLSchema;
  isProduction: boolean;
  limitFactor: number;
  known: KnownDocuments;
  /** Renders an error for the reply. */
  formatError(error: GraphQLError): GraphQLFormattedError;
  report: ReportDefect;
  live: LiveBus;
  authenticate: SocketAuthentication;
  /** Whether a page of this origin may open a socket with its visitor's cookies. */
  isOwnOrigin(request: IncomingMessage): boolean;
  contextOf(principal: Principal, host: string): RequestContext;
}): { upgrade: Upgrade; dispose(): Promise<void> } {
  const { schema, isProduction, limitFactor, known, formatError, report, live, authenticate, isOwnOrigin, contextOf } =
    options;
  const documents = new SubscriptionDocuments(schema, isProduction);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME });
  const upgrade: Upgrade = (request, socket, head) => {
    if (request.url?.split('?')[0] !== '/graphql') return void socket.destroy();
    const network = networkOf((request as Request).ip ?? '');
    if (!waiting.admit(network, socket))
      return void socket.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n');
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      sockets.emit('connection', webSocket, request);
    });
  };
  const shared = new SharedSubscriptions(schema);
  const openSockets = new OpenSockets(live);
  const waiting = new WaitingSockets();
  const { openedBy, holderNow, closingCode } = socketRights(authenticate, report);
  /** Closes the socket of a caller who has lost the right to it. */
  const mayKeepSocket = async (extra: SocketExtra, authorization: string | undefined): Promise<boolean> => {
    const code = await closingCode(extra, authorization);
    closeSocket(extra.socket, code);
    return code === undefined;
  };

  const disposable = useServer<{ authorization?: string }, SocketExtra>(
    {
      schema,
      connectionInitWaitTimeout: SILENT_MS,
      jsonMessageReviver: callersMessage,
      async onConnect({ extra, connectionParams }) {
        const { request } = extra;
        if (!isOwnOrigin(request)) return false;
        const principal = await openedBy(request, connectionParams?.authorization);
        if (principal?.kind !== 'user') return false;
        waiting.accept(request.socket);
        const { authorization, cookie } = request.headers;
        Object.assign(extra, {
          request: undefined,
          opening: { headers: { authorization, cookie }, host: (request as Request).host },
          holder: { id: principal.user.id, role: principal.user.role },
        } satisfies Partial<SocketExtra>);
        return openSockets.admit(extra.socket, principal.user.id, () =>
          closingCode(extra, connectionParams?.authorization),
        );
      },
      async onSubscribe({ extra, subscriptions, connectionParams }, _id, payload) {
        const { variables, operationName } = payload;
        const valid = documents.read(payload.query);
        if (!('document' in valid)) return valid;
        // The library keeps the text as long as the subscription, so it keeps the one that all share.
        Object.assign(payload, { query: valid.text });
        const { document } = valid;
        const operation = getOperationAST(document, operationName);
        if (operation?.operation !== 'subscription')
          return [new GraphQLError('Only subscriptions are served over a socket.')];
        const authorization = connectionParams?.authorization;
        const principal = await holderNow(extra, authorization);
        if (typeof principal === 'number') {
          closeSocket(extra.socket, principal);
          return [new GraphQLError('Only the person who opened a socket may use it.')];
        }
        const selected = { document, operation, variables: variables ?? {} };
        const refusal = await refusalOf(async () => {
          await known.require(principal, document);
          requireCoveredByScope(schema, principal, selected);
          affordablePrice(schema, principal, selected, limitFactor);
        });
        if (refusal) return [refusal];
        // `subscriptions` contains the new one already.
        if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS)
          return [new GraphQLError('Too many subscriptions on one socket.')];
        return {
          schema,
          document,
          operationName,
          variableValues: variables,
          // The library keeps this as long as the subscription, so it holds nothing but what the subscription needs to begin.
          contextValue: { extra, authorization, principal } satisfies Subscriber,
        };
      },
      subscribe: (args) => {
        const subscriber = args.contextValue as Subscriber;
        const { extra, authorization, principal } = subscriber;
        subscriber.principal = undefined;
        const contextValue = contextOf(principal!, extra.opening!.host);
        return shared.subscribe({ ...args, contextValue }, () => mayKeepSocket(extra, authorization));
      },
      async onNext({ extra, connectionParams }, _id, _payload, _args, result) {
        // If this closes the socket, the event is not sent any more.
        if (!shared.isPassedOn(result)) await mayKeepSocket(extra, connectionParams?.authorization);
        return { ...result, ...(result.errors && { errors: result.errors.map(formatError) }) };
      },
      onError: (_ctx, _id, _payload, errors) =>
        errors.map((error) => formatError(new GraphQLError(error.message, error))),
    },
    sockets,
  );
  // A socket emits an error only when ws refuses a frame, for instance a too large one. ws then closes the socket
  // itself.
  sockets.on('connection', (socket) => socket.removeAllListeners('error').on('error', () => undefined));
  // This closes each socket with code 1001, upon which a client connects again.
  return { upgrade, dispose: async () => disposable.dispose() };
}

/** Whether a caller may open a socket, and whether the caller may keep it. */
function socketRights(authenticate: SocketAuthentication, report: ReportDefect) {
  /** Who holds the socket, with the rights of now. If the session has ended or the role of its user has changed, the code to close the socket with. */
  async function holderNow(
    { opening, holder }: SocketExtra,
    authorization: string | undefined,
  ): Promise<UserPrincipal | number> {
    try {
      const now = await authenticate(opening!, authorization);
      const isSame = now.kind === 'user' && now.user.id === holder!.id && now.user.role === holder!.role;
      return isSame ? now : CLOSE_FORBIDDEN;
    } catch (error) {
      const refusal = domainErrorOf(error);
      if (!refusal) report(error);
      return refusal?.code === 'UNAVAILABLE' ? CLOSE_TRY_AGAIN_LATER : CLOSE_FORBIDDEN;
    }
  }

  return {
    holderNow,

    /** The principal who opens the socket; undefined if the caller is refused. An unexpected error is reported and refuses. */
    async openedBy(request: IncomingMessage, authorization: string | undefined): Promise<Principal | undefined> {
      try {
        return await authenticate(request, authorization);
      } catch (error) {
        if (!domainErrorOf(error)) report(error);
        return undefined;
      }
    },

    /** The code to close the socket with; undefined while its holder may keep it. */
    async closingCode(extra: SocketExtra, authorization: string | undefined): Promise<number | undefined> {
      const now = await holderNow(extra, authorization);
      return typeof now === 'number' ? now : undefined;
    },
  };
}

/** The error that a check throws, as GraphQL renders it; undefined if the caller may run the operation. */
async function refusalOf(check: () => Promise<void>): Promise<GraphQLError | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    return new GraphQLError('refused', { originalError: error as Error });
  }
}
