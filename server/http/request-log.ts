import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from '../platform/logger';
import type { Prometheus } from '../platform/prometheus';
import { currentWork, type Work } from '../platform/current-work';
import type { EndedWork, Tracing } from '../platform/tracing';

const RESPONDENTS_ROUTE = '/api/public';

/**
 * Writes one line for each request, with its id, method, route template, status and milliseconds, counts it for Prometheus, and ends its trace. The line never contains
 * the address, the query, the ref in a path, a header or the body. With these the log could tell who answered when, and
 * the product promises that nobody can.
 */
export type LogRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  started: number,
  routeOf: () => string,
) => void;

export const requestLogger =
  (log: Logger, prometheus?: Prometheus, tracing?: Tracing): LogRequest =>
  (request, response, started, routeOf) => {
    if (!prometheus && !tracing && !log.isLevelEnabled('info')) return;
    const work = currentWork();
    response.on('finish', () => {
      const [method, route, status] = [request.method ?? '', routeOf(), response.statusCode];
      const took = performance.now() - started;
      log.info({ requestId: work?.requestId, method, route, status, ms: Math.round(took) });
      prometheus?.answered(method, route, status, took);
      if (work) tracing?.ended(work, endedRequest(work, { method, route, status }));
    });
  };

/** All steps of respondents are one route, because the time of a single step could tell who is answering just now. */
function endedRequest(
  { traced }: Work,
  { method, route, status }: { method: string; route: string; status: number },
): EndedWork {
  if (traced && route.startsWith(RESPONDENTS_ROUTE)) traced.isOfVisitor = true;
  const shown = route.startsWith(RESPONDENTS_ROUTE) ? RESPONDENTS_ROUTE : route;
  return {
    name: [method, shown, traced?.operation].filter(Boolean).join(' '),
    kind: 'request',
    facts: { 'http.request.method': method, 'http.route': shown, 'http.response.status_code': status },
    hasFailed: status >= 500,
  };
}

export const requestLogHandler =
  (note: LogRequest): RequestHandler =>
  (request, response, next) => {
    note(
      request,
      response,
      performance.now(),
      () => `${request.baseUrl}${(request.route as { path?: string } | undefined)?.path ?? ''}`,
    );
    next();
  };
