import type { WebSocket } from 'ws';
import type { LiveBus } from '../platform/live-bus';

/** The most sockets that one account may hold in one process. Each open page of the account needs one. */
const MAX_SOCKETS = 50;
/** How often all sockets are checked, because no event announces that a session has expired. */
const CHECKED_EVERY_MS = 60_000;

/** graphql-ws's code for "Forbidden": the person who opened the socket has no right to it any more. */
export const CLOSE_FORBIDDEN = 4403;
/** The standard's code for "try again later": the server can't find out at the moment who holds the socket. */
export const CLOSE_TRY_AGAIN_LATER = 1013;
/** graphql-ws's code for "too many": its client does not connect again by itself. */
const TOO_MANY = 4429;

/** Finds out whether a socket has to be closed, and with which code. */
type ClosingCode = () => Promise<number | undefined>;

/** The open sockets of one account. */
interface Account {
  sockets: Map<WebSocket, ClosingCode>;
  /** Ends the listening for changes of its access. */
  stop(): void;
}

/**
 * The open sockets of this process, by account. A socket is closed when its holder has no right to it any more. A process may have thousands, so
 * they share one timer, and those of an account one listener.
 */
export class OpenSockets {
  private readonly byAccount = new Map<string, Account>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly live: LiveBus) {}

  /**
   * Admits a socket. `closingCode` then says whether the socket has to be closed. It is asked at intervals, and
   * whenever any process changes the access of the account. Returns false if the socket is closed already, and if it
   * has to be closed because the account has too many.
   */
  admit(socket: WebSocket, accountId: string, closingCode: ClosingCode): boolean {
    if (socket.readyState !== socket.OPEN) return false;
    const { sockets } = this.byAccount.get(accountId) ?? this.begin(accountId);
    if (sockets.size >= MAX_SOCKETS) {
      socket.close(TOO_MANY, 'Too many sockets');
      return false;
    }
    sockets.set(socket, closingCode);
    socket.once('close', () => this.leave(socket, accountId));
    return true;
  }

  private begin(accountId: string): Account {
    const sockets: Account['sockets'] = new Map();
    const account = { sockets, stop: this.live.listen('access', accountId, () => checkAll(sockets)) };
    this.byAccount.set(accountId, account);
    this.timer ??= setInterval(
      () => this.byAccount.forEach((each) => checkAll(each.sockets)),
      CHECKED_EVERY_MS,
    ).unref();
    return account;
  }

  private leave(socket: WebSocket, accountId: string): void {
    const account = this.byAccount.get(accountId)!;
    account.sockets.delete(socket);
    if (account.sockets.size > 0) return;
    account.stop();
    this.byAccount.delete(accountId);
    if (this.byAccount.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

/** Closes a socket with a code. Without a code the socket stays open. */
export function closeSocket(socket: WebSocket, code: number | undefined): void {
  if (code !== undefined) socket.close(code, code === CLOSE_FORBIDDEN ? 'Forbidden' : 'Please try again in a moment.');
}

/** Checks sockets. Their codes are found together, so that the database is asked once for many of them. */
function checkAll(sockets: ReadonlyMap<WebSocket, ClosingCode>): void {
  for (const [socket, closingCode] of sockets) void closingCode().then((code) => closeSocket(socket, code));
}
