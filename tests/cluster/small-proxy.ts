import { Agent, createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;
/** A process that does not say in this time that it is ready counts as not ready. A look that hangs would hide that the process is about to end. */
const LOOK_MS = 1_000;

/**
 * A load balancer that is as small as possible. It takes turns between the processes that say they are ready, and keeps connections. A request is
 * tried at another process only if nobody listens at the first one any more, because then nothing was sent.
 */
export class SmallProxy {
  /** What went wrong with requests: why no process has replied, or the status of an error that one has replied with. */
  readonly failures: string[] = [];
  private readonly agent = new Agent({ keepAlive: true });
  private readonly ready = new Map<string, boolean>();
  private turn = 0;
  private isStopped = false;
  private readonly server = createServer((request, response) => this.pass(request, response));

  static async start(): Promise<SmallProxy> {
    const proxy = new SmallProxy();
    // With the usual five seconds, a busy machine could end a connection that a caller is just about to use.
    proxy.server.keepAliveTimeout = 65_000;
    proxy.server.on('upgrade', (request, socket, head) => proxy.passSocket(request, socket, head));
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Sends requests to a process as well, as long as it is ready. Resolves when it is. */
  async add(url: string): Promise<void> {
    this.ready.set(url, false);
    const look = async () => {
      while (!this.isStopped && this.ready.has(url)) {
        const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(LOOK_MS) }).catch(() => undefined);
        if (this.ready.has(url)) this.ready.set(url, reply?.ok ?? false);
        await sleep(LOOK_EVERY_MS);
      }
    };
    void look();
    while (!this.ready.get(url)) await sleep(LOOK_EVERY_MS);
  }

  remove(url: string): void {
    this.ready.delete(url);
  }

  stop(): void {
    this.isStopped = true;
    this.agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
  }

  /** The address of the next process that is ready, without those that were tried. */
  private next(tried: readonly string[] = []): URL | undefined {
    const urls = [...this.ready].filter(([url, isReady]) => isReady && !tried.includes(url)).map(([url]) => url);
    this.turn += 1;
    return urls.length > 0 ? new URL(urls[this.turn % urls.length]!) : undefined;
  }

  private pass(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => this.send(request, response, Buffer.concat(chunks), []));
  }

  private send(request: IncomingMessage, response: ServerResponse, body: Buffer, tried: string[]): void {
    const target = this.next(tried);
    if (!target) return this.fail(response, 'no process is ready');
    const { method, url: path, headers } = request;
    const { hostname, port } = target;
    const sent = forward({ agent: this.agent, hostname, port, method, path, headers }, (reply) => {
      const { connection: _own, ...rest } = reply.headers;
      if (reply.statusCode! >= 500) this.failures.push(`${reply.statusCode} ${path}`);
      response.writeHead(reply.statusCode!, rest);
      reply.pipe(response);
    });
    sent.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED') this.send(request, response, body, [...tried, target.origin]);
      else this.fail(response, `${message}, ${sent.reusedSocket ? 'kept' : 'new'} connection`);
    });
    sent.end(body);
  }

  private fail(response: ServerResponse, reason: string): void {
    this.failures.push(reason);
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  }

  private passSocket(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const target = this.next();
    if (!target) return void socket.destroy();
    const lines = [`${request.method} ${request.url} HTTP/1.1`];
    for (let at = 0; at < request.rawHeaders.length; at += 2)
      lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
    const upstream = connect(Number(target.port), target.hostname, () => {
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    // The end of one side is the end of the other.
    for (const [own, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const)
      own.on('error', () => other.destroy()).on('close', () => other.destroy());
  }
}
