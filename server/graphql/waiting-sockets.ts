import type { Duplex } from 'node:stream';

/** The most sockets of one network whose callers have not been identified yet, in one process. */
const MAX_WAITING = 100;
/** A connection is ended if its caller has not been identified within this time. */
const LONGEST_WAIT_MS = 5_000;

/** Counts, by network, the open connections whose callers have not been identified yet. A whole company may open its pages from one network. */
export class WaitingSockets {
  private readonly counts = new Map<string, number>();
  private readonly open = new Map<Duplex, { network: string; timer: NodeJS.Timeout }>();

  /** Admits a connection. Returns false if its network has too many that wait already. */
  admit(network: string, connection: Duplex): boolean {
    const count = this.counts.get(network) ?? 0;
    if (count >= MAX_WAITING) return false;
    this.counts.set(network, count + 1);
    // A caller who stays silent does not answer the closing of a socket either, so the connection itself is ended.
    const timer = setTimeout(() => connection.destroy(), LONGEST_WAIT_MS).unref();
    this.open.set(connection, { network, timer });
    connection.once('close', () => this.accept(connection));
    return true;
  }

  /** The caller has been identified or has gone, so the connection is not counted any more. */
  accept(connection: Duplex): void {
    const waiting = this.open.get(connection);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.open.delete(connection);
    const left = this.counts.get(waiting.network)! - 1;
    if (left > 0) this.counts.set(waiting.network, left);
    else this.counts.delete(waiting.network);
  }
}
