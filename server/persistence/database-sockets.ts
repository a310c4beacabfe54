import { Socket } from 'node:net';
import type { DataSource } from 'typeorm';

/**
 * The sockets of a data source's connections. A connection whose other end is gone without a word looks like one that waits for an answer, and would for many minutes; whoever
 * knows that the database answers elsewhere can end it here.
 */
export class DatabaseSockets {
  private readonly opened = new Set<Socket>();

  /** Makes the socket of a new connection. */
  readonly open = (): Socket => {
    const socket = new Socket();
    this.opened.add(socket);
    socket.once('close', () => this.opened.delete(socket));
    return socket;
  };

  /** Remembers what each socket has received by now. The function that it returns ends those that have received nothing since, and returns how many. */
  mark(): () => number {
    const received = new Map([...this.opened].map((socket) => [socket, socket.bytesRead]));
    return () => {
      const silent = [...received].filter(
        ([socket, bytes]) => this.opened.has(socket) && !socket.destroyed && socket.bytesRead === bytes,
      );
      for (const [socket] of silent) socket.destroy(lost());
      return silent.length;
    };
  }
}

const lost = () => Object.assign(new Error('the connection to the database has gone silent'), { code: 'ETIMEDOUT' });

const ofDataSources = new WeakMap<DataSource, DatabaseSockets>();

/** Lets `socketsOf` find the sockets of a data source. */
export function withSockets(dataSource: DataSource, sockets: DatabaseSockets): DataSource {
  ofDataSources.set(dataSource, sockets);
  return dataSource;
}

export const socketsOf = (dataSource: DataSource): DatabaseSockets | undefined => ofDataSources.get(dataSource);
