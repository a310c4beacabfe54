import type { TestClient } from './test-client';

export interface RawReply {
  status: number;
  text: string;
  // The type of the reply is open, because each test checks the parts that it expects.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  json: any;
}

/** Sends a body to /graphql without changes, also one that no correct client would send. */
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
