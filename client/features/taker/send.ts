import type { TypedDocumentString } from './taker.generated';

const TIMEOUT_MS = 20_000;

export interface SendOptions {
  /** A respondent has no session and must not send one; only a preview asks who is there. */
  credentials?: RequestCredentials;
  headers?: Record<string, string>;
}

/** Sends an operation, and knows nothing of what comes back. */
export function send<Variables>(
  document: TypedDocumentString<unknown, Variables>,
  variables: Variables,
  { credentials = 'omit', headers }: SendOptions = {},
): Promise<Response> {
  return fetch('/graphql', {
    method: 'POST',
    credentials,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: document.toString(), variables }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
