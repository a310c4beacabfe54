import type { WebSocket } from 'ws';
import type { LiveBus } from '../platform/live-bus';

/** The most sockets that one account may hold in one process. Each open page of the account needs one. */
const MAX_SOCKETS = 50;
/** How often each socket is checked, because no event announces that a session has expired. */
const CHECKED_EVERY_MS = 60_000;

/** graphql-ws's code for "Forbidden": the person who opened the socket has no right to it any more. */
export const CLOSE_FORBIDDEN = 4403;
/** The standard's code for "try again later": the server can't find out at the moment who holds the socket. */
export const CLOSE_TRY_AGAIN_LATER = 1013;
/** graphql-ws's code for "too many": its client does not connect again by itself. */
const TOO_MANY = 4429;

/** The open sockets of this process, by account. A socket is closed when its holder has no right to it any more. */
export class OpenSockets {
  private readonly byAccount = new Map<string, Set<WebSocket>>();

  constructor(private readonly live: LiveBus) {}

  /**
   * Admits a socket. `closingCode` then says whether the socket has to be closed. It is asked at intervals, and
   * whenever any process changes the access of the account. Returns false if the socket is closed already, and if it
   * has to be closed because the account has too many.
   */
  admit(socket: WebSocket, accountId: string, closingCode: () => Promise<number | undefined>): boolean {
    if (socket.readyState !== socket.OPEN) return false;
    const sockets = this.byAccount.get(accountId) ?? new Set();
    if (sockets.size >= MAX_SOCKETS) {
      socket.close(TOO_MANY, 'Too many sockets');
      return false;
    }
    this.byAccount.set(accountId, sockets.add(socket));
    const changes = this.live.changes('access', accountId);
    const check = async () => closeSocket(socket, await closingCode());
    const timer = setInterval(() => void check(), CHECKED_EVERY_MS).unref();
    socket.once('close', () => {
      clearInterval(timer);
      void changes.return?.();
      sockets.delete(socket);
      if (sockets.size === 0) this.byAccount.delete(accountId);
    });
    void checkOnEach(changes, check);
    return true;
  }
}

/** Closes a socket with a code. Without a code the socket stays open. */
export function closeSocket(socket: WebSocket, code: number | undefined): void {
  if (code !== undefined) socket.close(code, code === CLOSE_FORBIDDEN ? 'Forbidden' : 'Please try again in a moment.');
}

async function checkOnEach(changes: AsyncIterator<void>, check: () => Promise<void>): Promise<void> {
  while (!(await changes.next()).done) await check();
}
