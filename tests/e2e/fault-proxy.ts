import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * Where a call is cut: before the server gets it, while the server works on it, after the work and before the reply, or
 * in the middle of the reply.
 */
export type CutPlace = 'before the server' | 'in the server' | 'before the reply' | 'in the reply';

interface Fault {
  operation: string;
  cut: CutPlace;
  times: number;
  meanwhile?: () => Promise<void>;
}

interface Reply {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A proxy between the browser and the product on its own port. It cuts connections where a test says so. */
export class FaultProxy {
  /** The operations that have reached the product, in their order. */
  arrived: string[] = [];
  /** Answers every request as a gateway does whose server is gone. */
  isServerGone = false;
  private faults: Fault[] = [];
  private readonly server = createServer((request, response) => void this.pass(request, response));

  private constructor(public target: string) {}

  static async start(target: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(target);
    await new Promise<void>((resolve) => proxy.server.listen(0, resolve));
    return proxy;
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** Cuts the next calls of an operation. `meanwhile` runs at each cut. */
  cut(operation: string, cut: CutPlace, times = 1, meanwhile?: () => Promise<void>): void {
    this.faults.push({ operation, cut, times, meanwhile });
  }

  /** Forgets the plans and records of earlier tests. */
  reset(): void {
    this.faults = [];
    this.arrived = [];
    this.isServerGone = false;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    if (this.isServerGone) return void response.writeHead(503).end();
    const operation = /\b(?:query|mutation) (\w+)/.exec(body.toString())?.[1] ?? '';
    const fault = this.faults.find((each) => each.operation === operation && each.times > 0);
    if (fault) fault.times -= 1;
    if (fault?.cut === 'before the server') {
      await fault.meanwhile?.();
      return void request.socket.destroy();
    }
    const asked = this.ask(request, body).catch(() => null);
    if (fault?.cut === 'in the server') await fault.meanwhile?.();
    const reply = await asked;
    if (operation && reply) this.arrived.push(operation);
    if (fault?.cut !== 'in the server') await fault?.meanwhile?.();
    if (!reply || fault?.cut === 'in the server' || fault?.cut === 'before the reply')
      return void request.socket.destroy();
    // Each connection carries one call only. On a reused connection, the browser itself would repeat a call that fails.
    response.writeHead(reply.status, { ...reply.headers, connection: 'close' });
    if (!fault) return void response.end(reply.body);
    response.write(reply.body.subarray(0, reply.body.length / 2), () => request.socket.destroy());
  }

  private ask({ url, method, headers }: IncomingMessage, body: Buffer): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const call = forward(`${this.target}${url}`, { method, headers }, (reply) => {
        buffer(reply).then(
          (received) => resolve({ status: reply.statusCode!, headers: reply.headers, body: received }),
          reject,
        );
      });
      call.on('error', reject);
      call.end(body);
    });
  }
}
