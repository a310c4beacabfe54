import type { TypedDocumentString } from './taker.generated';

const TIMEOUT_MS = 20_000;

/** What is looked at in a reply, wherever it comes from. */
export type Reply = Pick<Response, 'ok' | 'status' | 'json'>;

export interface SendOptions {
  /** A respondent has no session and must not send one; only a preview asks who is there. */
  credentials?: RequestCredentials;
  headers?: Record<string, string>;
}

export const bodyOf = <Variables>(document: TypedDocumentString<unknown, Variables>, variables: Variables): string =>
  JSON.stringify({ query: document.toString(), variables });

/** Sends an operation, and knows nothing of what comes back. */
export function send<Variables>(
  document: TypedDocumentString<unknown, Variables>,
  variables: Variables,
  { credentials = 'omit', headers }: SendOptions = {},
): Promise<Reply> {
  return fetch('/graphql', {
    method: 'POST',
    credentials,
    headers: { 'content-type': 'application/json', ...headers },
    body: bodyOf(document, variables),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
