import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from '../platform/logger';

/**
 * Writes one line for each request, with its method, route template, status and milliseconds. The line never contains
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
  (log: Logger): LogRequest =>
  (request, response, started, routeOf) => {
    if (!log.isLevelEnabled('info')) return;
    response.on('finish', () => {
      log.info({
        method: request.method,
        route: routeOf(),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
      });
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
