import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';

/** The text of an operation, from any of the generated files. */
export type OperationText<Result, Variables> = DocumentTypeDecoration<Result, Variables> & { toString(): string };

const TIMEOUT_MS = 20_000;

/** The part of a `Response` that this page reads. A reply that stands in the page itself has no more. */
export type Reply = Pick<Response, 'ok' | 'status' | 'json'>;

export interface SendOptions {
  /** A respondent has no session and must not send one. Only a preview asks who is signed in. */
  credentials?: RequestCredentials;
  headers?: Record<string, string>;
}

/** The body of the request for an operation, which also names the operation in `window.earlyReplies`. */
export const requestBody = <Variables>(document: OperationText<unknown, Variables>, variables: Variables): string =>
  JSON.stringify({ query: document.toString(), variables });

/** Sends a request without looking at its reply. */
export function sendRequest(body: string, { credentials = 'omit', headers }: SendOptions = {}): Promise<Reply> {
  return fetch('/graphql', {
    method: 'POST',
    credentials,
    headers: { 'content-type': 'application/json', ...headers },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
