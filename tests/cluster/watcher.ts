import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { TestClient } from '../testkit';

const WATCH = 'subscription ($ref: UUID!) { participationChanged(studyRef: $ref) { uniqueResponses } }';
const BETWEEN_TRIES_MS = 50;

/** An open participation page: it follows the number of responses, and connects again whenever its socket is closed. */
export class Watcher {
  /** The codes with which the server has closed its sockets. */
  readonly closings: number[] = [];
  private readonly client: Client;
  private readonly waiting = new Set<() => void>();
  private count = 0;

  constructor(origin: string, { cookies }: TestClient, ref: string) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    this.client = createClient({
      url: `${origin.replace('http', 'ws')}/graphql`,
      webSocketImpl: class extends WebSocket {
        constructor(url: string, protocols: string) {
          super(url, protocols, { headers: { cookie } });
        }
      },
      retryAttempts: Infinity,
      retryWait: () => sleep(BETWEEN_TRIES_MS),
      shouldRetry: () => true,
      on: { closed: (event) => void this.closings.push((event as { code: number }).code) },
    });
    this.client.subscribe<{ participationChanged: { uniqueResponses: number } }>(
      { query: WATCH, variables: { ref } },
      {
        next: ({ data }) => {
          this.count = data!.participationChanged.uniqueResponses;
          for (const told of this.waiting) told();
        },
        error: () => undefined,
        complete: () => undefined,
      },
    );
  }

  /** Resolves once the page shows this number. */
  async shows(count: number): Promise<void> {
    while (this.count !== count)
      await new Promise<void>((resolve) => {
        const told = () => {
          this.waiting.delete(told);
          resolve();
        };
        this.waiting.add(told);
      });
  }

  close(): void {
    void this.client.dispose();
  }
}
