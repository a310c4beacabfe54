import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (response: ServerResponse, parameters: URLSearchParams, request: IncomingMessage) => void;

export const REVIEW_TIME_METRIC = {
  title: 'Time to first review',
  slug: 'time-to-first-review',
  timeframeValue: 9.5,
  timeframeValuePrev: 12,
  valueLabel: 'hours',
  isUpGreen: false,
  helpInfo: 'Median time from asking for a review until somebody answers.',
  jfUrl: 'https://metrics.example.com/reviews',
};

const json = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** The usual reply, as docs/metrics.md describes it. It has metrics about reviews, for all teams but those named Unknown. */
const example: Answer = (response, parameters) => {
  if (parameters.get('teamName') === 'Unknown') return json(response, 404, { error: 'unknown_team' });
  return json(response, 200, { metrics: parameters.get('topic') === 'review' ? [REVIEW_TIME_METRIC] : [] });
};

/** A metrics service on its own port. Tests can make it fail in several ways. */
export class MetricsService {
  readonly requests: { parameters: Record<string, string>; authorization: string | undefined }[] = [];
  answer: Answer = example;

  private constructor(private readonly server: ReturnType<typeof createServer>) {}

  static async start(): Promise<MetricsService> {
    const server = createServer((request, response) => {
      const { searchParams } = new URL(request.url!, 'http://service');
      service.requests.push({
        parameters: Object.fromEntries(searchParams),
        authorization: request.headers.authorization,
      });
      service.answer(response, searchParams, request);
    });
    const service = new MetricsService(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/api`;
  }

  /** Gives the usual replies again, and forgets all requests. */
  reset(): void {
    this.answer = example;
    this.requests.length = 0;
  }

  /** Sets the reply to all following requests. */
  answerWith(status: number, body: string, headers: Record<string, string> = {}): void {
    this.answer = (response) => void response.writeHead(status, headers).end(body);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
