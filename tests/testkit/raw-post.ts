import type { TestClient } from './test-client';

export interface RawReply {
  status: number;
  text: string;
  // A reply is whatever the product answers; a test says what it expects of it.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  json: any;
}

/** Sends a body to /graphql as it is: for what a well-behaved client would never send. */
export async function rawPost(
  client: TestClient,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<RawReply> {
  const response = await client.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text, json: text.startsWith('{') ? JSON.parse(text) : undefined };
}
