import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';

const ids = new AsyncLocalStorage<string>();

/**
 * Gives each request a random id, sends it in the reply as `X-Request-Id`, and adds it to the lines that the request
 * writes to the log. An id that a caller sends is not used, because it could be an address or a token.
 */
export const withRequestIds =
  (handler: RequestListener): RequestListener =>
  (request, response) => {
    const id = randomUUID();
    response.setHeader('X-Request-Id', id);
    ids.run(id, handler, request, response);
  };

/** The id of the request that is being answered; undefined outside of requests, and where requests are not logged. */
export const currentRequestId = (): string | undefined => ids.getStore();

/**
 * Keeps the id of the request for a listener. The events of a stream would otherwise belong to no request, because a
 * connection serves many requests.
 */
export function keepRequestId(listener: () => void): () => void {
  const id = currentRequestId();
  return id === undefined ? listener : () => ids.run(id, listener);
}
