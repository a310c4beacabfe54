import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as it has arrived. */
export interface ReceivedMessage {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program that is told of what happens. Tests can make it fail. */
export class WebhookReceiver {
  readonly messages: ReceivedMessage[] = [];
  answer: (response: ServerResponse) => void = (response) => response.writeHead(204).end();

  private constructor(private readonly server: ReturnType<typeof createServer>) {}

  static async start(): Promise<WebhookReceiver> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        receiver.messages.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
        receiver.answer(response);
      });
    });
    const receiver = new WebhookReceiver(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/candor`;
  }

  /** The messages since the last call, as what they say. */
  taken(): { type: string; timestamp: string; data: Record<string, unknown> }[] {
    return this.messages.splice(0).map(({ body }) => JSON.parse(body));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** Whether a message has a signature by the secret, as the Standard Webhooks specification says. It is written apart from the product's own code. */
export function isSignedBy(secret: string, { headers, body }: ReceivedMessage): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const text = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const wanted = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(wanted);
}
