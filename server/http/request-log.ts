import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from '../platform/logger';
import type { Prometheus } from '../platform/prometheus';
import { currentRequestId } from '../platform/request-id';

/**
 * Writes one line for each request, with its id, method, route template, status and milliseconds, and counts it for Prometheus. The line never contains
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
  (log: Logger, prometheus?: Prometheus): LogRequest =>
  (request, response, started, routeOf) => {
    if (!prometheus && !log.isLevelEnabled('info')) return;
    const requestId = currentRequestId();
    response.on('finish', () => {
      const [method, route, status] = [request.method ?? '', routeOf(), response.statusCode];
      const took = performance.now() - started;
      log.info({ requestId, method, route, status, ms: Math.round(took) });
      prometheus?.answered(method, route, status, took);
    });
  };

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
