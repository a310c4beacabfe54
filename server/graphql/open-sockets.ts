import type { WebSocket } from 'ws';
import type { LiveBus } from '../platform/live-bus';

/** An account holds at most this many sockets in one process: one for each of its open pages, and then some. */
const MAX_SOCKETS = 50;
/** What ends without anybody's doing, such as a session that expires, is noticed this late. */
const CHECKED_EVERY_MS = 60_000;

/** "Forbidden", as graphql-ws has it: who opened the socket has no right to it any more. */
export const CLOSE_FORBIDDEN = 4403;
/** The web's own "try again later": nobody can say just now whose the socket is. */
export const CLOSE_TRY_AGAIN_LATER = 1013;
/** graphql-ws's "too many": its client does not try again by itself. */
const TOO_MANY = 4429;

/** The sockets of this process, by account, each until its holder has no right to it any more. */
export class OpenSockets {
  private readonly byAccount = new Map<string, Set<WebSocket>>();

  constructor(private readonly live: LiveBus) {}

  /**
   * Takes a socket in, and asks `closingCode` about it whenever access of the account changes, in whichever process, and
   * now and then besides. False for a socket that is closed, or has to be because the account has too many.
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

/** Closes a socket for a reason, if there is one. */
export function closeSocket(socket: WebSocket, code: number | undefined): void {
  if (code !== undefined) socket.close(code, code === CLOSE_FORBIDDEN ? 'Forbidden' : 'Please try again in a moment.');
}

async function checkOnEach(changes: AsyncIterator<void>, check: () => Promise<void>): Promise<void> {
  while (!(await changes.next()).done) await check();
}
