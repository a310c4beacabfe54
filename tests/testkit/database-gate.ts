import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy in front of a database. While it is closed, every connection ends as if the database were unavailable. */
export class DatabaseGate {
  private readonly sockets = new Set<Socket>();
  private isOpen = true;

  private constructor(
    private readonly server: Server,
    private readonly databaseUrl: string,
  ) {}

  static async start(databaseUrl: string): Promise<DatabaseGate> {
    const { hostname, port } = new URL(databaseUrl);
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      if (!gate.isOpen) return socket.destroy();
      const database = connect(Number(port), hostname).on('error', () => undefined);
      gate.sockets.add(socket);
      // Otherwise the connection to the database would keep the process of the test alive.
      socket.on('close', () => database.destroy());
      return socket.pipe(database).pipe(socket);
    });
    const gate = new DatabaseGate(server, databaseUrl);
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

  /** Ends all connections, and refuses new ones until `open` is called. */
  close(): void {
    this.isOpen = false;
    for (const socket of this.sockets) socket.destroy();
  }

  open(): void {
    this.isOpen = true;
  }

  /** Resolves when somebody tries to connect, whether the gate is open or closed. */
  async nextConnection(): Promise<void> {
    await once(this.server, 'connection');
  }

  /** Stops accepting connections. Connections that are open are left to their owners. */
  stop(): void {
    this.server.close();
  }
}
