import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';

/** A request or a run of a job, while it lasts. Times are milliseconds since 1970. */
export interface Work {
  /** The random id of a request. A job has none. */
  requestId?: string;
  began: number;
  /** What traces tell of it. Undefined where nothing is traced. */
  traced?: TracedWork;
}

export interface TracedWork {
  /** The name of the GraphQL operation of a request. */
  operation?: string;
  /** Whether a visitor has sent it, such as a respondent. */
  isOfVisitor: boolean;
  /** The first statements that have run for it. */
  statements: RanStatement[];
  /** The number of all statements that have run for it. */
  statementCount: number;
}

export interface RanStatement {
  text: string;
  began: number;
  ended: number;
}

/** A run of a job may send thousands of statements, so only the first ones are kept. */
const MOST_STATEMENTS = 200;

const storage = new AsyncLocalStorage<Work>();

/** The request or job that runs just now. Undefined outside of them, and for requests that are neither logged nor traced. */
export const currentWork = (): Work | undefined => storage.getStore();

/** The id of the request that is being answered; undefined outside of requests, and where requests are not logged. */
export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;

export const now = (): number => performance.timeOrigin + performance.now();

export const newWork = (isTraced: boolean): Work => ({
  began: now(),
  ...(isTraced && { traced: { isOfVisitor: false, statements: [], statementCount: 0 } }),
});

/**
 * Gives each request a random id, sends it in the reply as `X-Request-Id`, and adds it to the lines that the request
 * writes to the log. An id that a caller sends is not used, because it could be an address or a token.
 */
export const followRequests =
  (handler: RequestListener, isTraced: boolean): RequestListener =>
  (request, response) => {
    const work: Work = { ...newWork(isTraced), requestId: randomUUID() };
    response.setHeader('X-Request-Id', work.requestId!);
    storage.run(work, handler, request, response);
  };

/** Runs a job. What it calls belongs to this work. */
export const runWork = <T>(work: Work, run: () => Promise<T>): Promise<T> => storage.run(work, run);

/**
 * Keeps the request for a listener. The events of a stream would otherwise belong to no request, because a connection
 * serves many requests.
 */
export function keepCurrentWork(listener: () => void): () => void {
  const work = currentWork();
  return work === undefined ? listener : () => storage.run(work, listener);
}

/** Adds a statement that has just ended to the work that it has run for, where that is traced. */
export function noteStatement(text: string, took: number): void {
  const traced = currentWork()?.traced;
  if (!traced) return;
  traced.statementCount += 1;
  const ended = now();
  if (traced.statementCount <= MOST_STATEMENTS) traced.statements.push({ text, began: ended - took, ended });
}
