import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy in front of a database or another service. While it is closed, connections end as if nothing listened there, and while it is silent they get no answer. */
export class ConnectionGate {
  /** How often somebody has tried to connect, or has sent something. */
  tries = 0;
  private readonly sockets = new Map<Socket, Socket>();
  private isOpen = true;
  private isSilent = false;

  private constructor(
    private readonly server: Server,
    private readonly targetUrl: string,
  ) {}

  static async start(targetUrl: string): Promise<ConnectionGate> {
    const { hostname, port } = new URL(targetUrl);
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      gate.tries += 1;
      socket.on('data', () => (gate.tries += 1));
      if (gate.isSilent) return socket.resume();
      if (!gate.isOpen) return socket.destroy();
      const database = connect(Number(port), hostname).on('error', () => undefined);
      gate.sockets.set(socket, database);
      // Otherwise the connection to the database would keep the process of the test alive.
      socket.on('close', () => {
        database.destroy();
        gate.sockets.delete(socket);
      });
      return socket.pipe(database).pipe(socket);
    });
    const gate = new ConnectionGate(server, targetUrl);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return gate;
  }

  /** The address through the gate. */
  get url(): string {
    const url = new URL(this.targetUrl);
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  /** Ends all connections, and refuses new ones until `open` is called. */
  close(): void {
    this.isOpen = false;
    for (const socket of this.sockets.keys()) socket.destroy();
  }

  /**
   * Passes nothing on any more, as if the other machine were gone: connections stay open at this end, and new ones get no answer either, until `open` is
   * called. Those of before stay silent for ever.
   */
  silence(): void {
    this.isSilent = true;
    for (const [socket, database] of this.sockets) {
      for (const [one, other] of [
        [socket, database],
        [database, socket],
      ] as const) {
        one.unpipe(other);
        one.resume(); // What comes is thrown away.
      }
    }
  }

  open(): void {
    this.isOpen = true;
    this.isSilent = false;
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
