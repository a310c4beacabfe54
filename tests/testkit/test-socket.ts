import type { FormattedExecutionResult } from 'graphql';
import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { TestClient } from './test-client';

/** A caller's WebSocket at /graphql, with the caller's cookies. It never reconnects. */
export class TestSocket {
  private readonly client: Client;

  constructor(caller: TestClient, options: { origin?: string; headers?: Record<string, string> } = {}) {
    const headers = {
      ...(caller.cookies.size > 0 && {
        cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      }),
      ...(options.origin && { origin: options.origin }),
      ...options.headers,
    };
    this.client = createClient({
      url: `${caller.origin.replace('http', 'ws')}/graphql`,
      webSocketImpl: class extends WebSocket {
        constructor(url: string, protocols: string) {
          super(url, protocols, { headers });
        }
      },
      connectionParams: caller.headers.authorization ? { authorization: caller.headers.authorization } : {},
      retryAttempts: 0,
      lazy: true,
    });
  }

  /** The events of a subscription in their order. */
  events(
    query: string,
    variables: Record<string, unknown> = {},
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
  ): AsyncIterableIterator<FormattedExecutionResult<any, unknown>> {
    return this.client.iterate(query.includes('$') ? { query, variables } : { query });
  }

  /** Returns why the server refuses an operation: the code of the first error, or the code that closes the socket. */
  async refusal(query: string, variables: Record<string, unknown> = {}): Promise<string | number> {
    try {
      const { value } = await this.events(query, variables).next();
      return value.errors?.[0].extensions?.code ?? `not refused: ${JSON.stringify(value)}`;
    } catch (reason) {
      if (Array.isArray(reason)) return reason[0].extensions?.code ?? reason[0].message;
      return (reason as { code: number }).code;
    }
  }

  close(): void {
    void this.client.dispose();
  }
}
