import { connect, type Socket } from 'node:net';

export interface RawReply {
  status: number;
  body: string;
}

/**
 * One connection that stays open and carries one request at a time. The load comes from the machine that is measured, so
 * what it costs to make is kept next to nothing; only replies that say their length are understood.
 */
export class RawConnection {
  private readonly socket: Socket;
  private readonly host: string;
  private received: Buffer[] = [];
  private waiting: { done(reply: RawReply): void; failed(error: Error): void } | undefined;

  constructor(
    origin: string,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {
    const { hostname, port, host } = new URL(origin);
    this.host = host;
    this.socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.socket.on('data', (chunk) => this.take(chunk));
    this.socket.on('error', (error) => this.waiting?.failed(error));
    this.socket.on('close', () => this.waiting?.failed(new Error('the connection was closed')));
  }

  request(method: string, path: string, body?: object): Promise<RawReply> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const lines = Object.entries(this.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const length = text ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n` : '';
    return new Promise((done, failed) => {
      this.waiting = { done, failed };
      this.socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${this.host}\r\n${lines.join('')}${length}\r\n${text}`);
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received.push(chunk);
    const all = this.received.length === 1 ? chunk : Buffer.concat(this.received);
    const end = all.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = all.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    if (all.length < end + 4 + length) {
      this.received = [all];
      return;
    }
    this.received = [];
    const reply = { status: Number(head.slice(9, 12)), body: all.toString('utf8', end + 4, end + 4 + length) };
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.done(reply);
  }
}
