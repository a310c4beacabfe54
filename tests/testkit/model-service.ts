import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request for a chat completion as the service received it. */
export interface CompletionRequest {
  path: string;
  authorization: string | undefined;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    max_tokens?: number;
    max_completion_tokens?: number;
  };
}

type Answerer = (response: ServerResponse, asked: CompletionRequest) => void;

const GOOD = 'Most people ask for better guides and wish that somebody kept them current; a few are content.';

/** An endpoint for chat completions on its own port. Tests can make it fail in several ways. */
export class ModelService {
  readonly asked: CompletionRequest[] = [];
  answer: Answerer = (response) => ModelService.complete(response, GOOD);
  private readonly waiting: ((asked: CompletionRequest) => void)[] = [];

  private constructor(private readonly server: ReturnType<typeof createServer>) {}

  static readonly good = GOOD;

  static async start(): Promise<ModelService> {
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { authorization } = request.headers;
      const asked: CompletionRequest = {
        path: request.url!,
        authorization,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      };
      service.asked.push(asked);
      service.answer(response, asked);
      for (const resolve of service.waiting.splice(0)) resolve(asked);
    };
    const server = createServer((request, response) => {
      answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    });
    const service = new ModelService(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  /** Sends a completion that follows the protocol. */
  static complete(response: ServerResponse, content: unknown, finishReason = 'stop'): void {
    const choices = [{ index: 0, finish_reason: finishReason, message: { role: 'assistant', content } }];
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 'c1', object: 'chat.completion', created: 1, model: 'test', choices }));
  }

  /** Sets the text of all following answers. */
  answerWith(content: unknown): void {
    this.answer = (response) => ModelService.complete(response, content);
  }

  /** Sets the whole reply to all following requests. It may break the protocol. */
  replies(
    status: number,
    body: string,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ): void {
    this.answer = (response) => void response.writeHead(status, headers).end(body);
  }

  /** Resolves when the service has received this number of requests. */
  async wasAsked(times: number): Promise<void> {
    while (this.asked.length < times) await new Promise<CompletionRequest>((resolve) => this.waiting.push(resolve));
  }

  reset(): void {
    this.asked.length = 0;
    this.answerWith(GOOD);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
