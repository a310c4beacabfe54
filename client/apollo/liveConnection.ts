import { createClient, type Client } from 'graphql-ws';

const PING_MS = 12_000;
const PONG_LIMIT_MS = 5_000;
const LONGEST_WAIT_MS = 30_000;
/** The close code of a socket whose session has ended or never existed. */
const FORBIDDEN = 4403;

/**
 * The delay doubles from one second to thirty. It is random within that, so that not all clients reconnect to a
 * restarted server at once.
 */
export function reconnectDelay(attempt: number, random = Math.random()): number {
  const longest = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** attempt);
  return longest / 2 + (longest / 2) * random;
}

const wait = (ms: number) => new Promise<void>((resolve) => void window.setTimeout(resolve, ms));
const wasForbidden = (closing: unknown) => (closing as { code?: unknown } | null)?.code === FORBIDDEN;

/**
 * The socket for subscriptions. It opens with the first subscription and closes after the last. When the connection
 * breaks, it reconnects and subscribes again, however long that takes. A ping detects a connection that died silently,
 * and closes it.
 *
 * When the server forbids a socket, the client tries once more, because a new password or a sign-in in another tab may
 * have replaced the session cookie. When the second one is forbidden too, nobody is signed in.
 */
export function createLiveConnection(): Client {
  let socket: WebSocket | undefined;
  let pongTimer = 0;
  let refusals = 0; // the number of refused connections in a row
  return createClient({
    url: `${window.location.origin.replace(/^http/, 'ws')}/graphql`,
    lazy: true,
    keepAlive: PING_MS,
    retryAttempts: Infinity,
    shouldRetry: (closing) => !wasForbidden(closing) || refusals < 2,
    retryWait: (attempt) => wait(reconnectDelay(attempt)),
    on: {
      opened: (opened) => void (socket = opened as WebSocket),
      ping: (received) => {
        if (received) return;
        pongTimer = window.setTimeout(() => {
          if (socket?.readyState === WebSocket.OPEN) socket.close(4408, 'Request Timeout');
        }, PONG_LIMIT_MS);
      },
      pong: (received) => received && window.clearTimeout(pongTimer),
      connected: () => void (refusals = 0),
      closed: (closing) => {
        window.clearTimeout(pongTimer);
        // refusals are counted here and not in `shouldRetry`, which runs once for each subscription
        if (wasForbidden(closing)) refusals += 1;
      },
    },
  });
}
