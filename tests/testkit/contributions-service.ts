import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An engineering product on its own port that knows who has contributed to which team (docs/contributions.md). */
export class ContributionsService {
  /** The addresses that were asked for, with the authorization. */
  readonly requests: { address: string; authorization: string | undefined }[] = [];
  entries: { email: string; team: string; count: number }[] = [];
  answer: (response: ServerResponse) => void = (response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ contributions: this.entries }));

  private constructor(private readonly server: ReturnType<typeof createServer>) {}

  static async start(): Promise<ContributionsService> {
    const server = createServer((request, response) => {
      service.requests.push({ address: request.url!, authorization: request.headers.authorization });
      service.answer(response);
    });
    const service = new ContributionsService(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/api`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
