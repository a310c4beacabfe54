import { connect, type Socket } from 'node:net';

export interface RawReply {
  status: number;
  body: string;
}

/**
 * One HTTP connection that stays open and carries one request at a time. It does as little as possible, because the load
 * comes from the machine that is measured. For example, it only understands replies with a Content-Length header.
 */
export class RawConnection {
  private socket: Socket | undefined;
  private received: Buffer[] = [];
  /** The bytes of the reply that have not come yet. 0 while its length is not known. */
  private missing = 0;
  private waiting: { done(reply: RawReply): void; failed(error: Error): void } | undefined;

  constructor(
    private readonly origin: string,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  request(method: string, path: string, body?: object): Promise<RawReply> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const lines = Object.entries(this.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const length = text ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n` : '';
    // The server may have closed the connection, because it was idle for a while.
    const socket = (this.socket ??= this.open());
    return new Promise((done, failed) => {
      this.waiting = { done, failed };
      socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: ${new URL(this.origin).host}\r\n${lines.join('')}${length}\r\n${text}`,
      );
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket?.destroy();
  }

  private open(): Socket {
    const { hostname, port } = new URL(this.origin);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.on('data', (chunk) => this.take(chunk));
    socket.on('error', (error) => this.waiting?.failed(error));
    socket.on('close', () => {
      if (this.socket === socket) this.socket = undefined;
      this.received = [];
      this.missing = 0;
      this.waiting?.failed(new Error('the connection was closed'));
    });
    return socket;
  }

  private take(chunk: Buffer): void {
    this.received.push(chunk);
    this.missing -= chunk.length;
    if (this.missing > 0) return;
    const all = this.received.length === 1 ? chunk : Buffer.concat(this.received);
    const end = all.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = all.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    this.missing = end + 4 + length - all.length;
    if (this.missing > 0) {
      this.received = [all];
      return;
    }
    this.received = [];
    this.missing = 0;
    const reply = { status: Number(head.slice(9, 12)), body: all.toString('utf8', end + 4, end + 4 + length) };
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.done(reply);
  }
}
