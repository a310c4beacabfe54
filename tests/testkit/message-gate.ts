import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * A proxy in front of a database that counts the messages to it. After the last message that it may pass on, it cuts all
 * connections, and calls `onCut` once.
 */
export class MessageGate {
  messages = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly databaseUrl: string,
    private readonly last: number,
    private readonly onCut: () => void,
  ) {}

  static async start(databaseUrl: string, last = Number.POSITIVE_INFINITY, onCut = () => {}): Promise<MessageGate> {
    const server = createServer((socket) => gate.join(socket)).unref();
    const gate = new MessageGate(server, databaseUrl, last, onCut);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return gate;
  }

  /** The address of the database through the gate. */
  get url(): string {
    const url = new URL(this.databaseUrl);
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  private join(socket: Socket): void {
    const { hostname, port } = new URL(this.databaseUrl);
    const database = connect(Number(port), hostname);
    for (const each of [socket, database]) {
      this.sockets.add(each);
      each.on('error', () => undefined);
    }
    socket.on('close', () => database.destroy()).on('data', (bytes) => this.pass(bytes, database));
    database.pipe(socket);
  }

  private pass(bytes: Buffer, database: Socket): void {
    this.messages += 1;
    if (this.messages <= this.last) return void database.write(bytes);
    for (const each of this.sockets) each.destroy();
    if (this.messages === this.last + 1) this.onCut();
  }
}
