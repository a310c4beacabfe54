import type { RequestHandler } from 'express';
import type { Logger } from '../platform/logger';

/**
 * One line for each request: method, route template, status, milliseconds. Never the address, the query, the ref in a
 * path, a header or the body: a log that could say who answered when would break the promise that nobody can.
 */
export const requestLog =
  (log: Logger): RequestHandler =>
  (request, response, next) => {
    const start = performance.now();
    response.on('finish', () => {
      const route = `${request.baseUrl}${(request.route as { path?: string } | undefined)?.path ?? ''}`;
      log.info({ method: request.method, route, status: response.statusCode, ms: Math.round(performance.now() - start) });
    });
    next();
  };
