import { createClient, type Client } from 'graphql-ws';

const PING_MS = 12_000;
const PONG_LIMIT_MS = 5_000;
const LONGEST_WAIT_MS = 30_000;
/** The session that the socket was opened with has ended, or there is none. */
const FORBIDDEN = 4403;

/** Doubling from one second to thirty, spread out so that a restarted server is not met by everybody at once. */
export function reconnectDelay(attempt: number, random = Math.random()): number {
  const longest = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** attempt);
  return longest / 2 + (longest / 2) * random;
}

const wait = (ms: number) => new Promise<void>((resolve) => void window.setTimeout(resolve, ms));
const wasForbidden = (closing: unknown) => (closing as { code?: unknown } | null)?.code === FORBIDDEN;

/**
 * The socket for subscriptions. It opens with the first one, closes after the last, and comes back by itself for as long
 * as it takes; what was subscribed is subscribed again. A connection that has silently died answers no ping, and is closed.
 *
 * A socket that is forbidden is opened once more: a new password, or signing in again in another tab, has replaced the
 * session, and the browser has its cookie by now. Nobody is signed in when that is forbidden too.
 */
export function createLiveConnection(): Client {
  let socket: WebSocket | undefined;
  let pongTimer = 0;
  let refusals = 0; // in a row
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
        if (wasForbidden(closing)) refusals += 1; // here, as every subscription is asked about the same closing
      },
    },
  });
}
