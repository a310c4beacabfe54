import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from '../platform/logger';

/**
 * One line for each request: method, route template, status, milliseconds. Never the address, the query, the ref in a
 * path, a header or the body: a log that could say who answered when would break the promise that nobody can.
 */
export type NoteRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  started: number,
  routeOf: () => string,
) => void;

export const noteRequest =
  (log: Logger): NoteRequest =>
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

export const requestLog =
  (note: NoteRequest): RequestHandler =>
  (request, response, next) => {
    note(
      request,
      response,
      performance.now(),
      () => `${request.baseUrl}${(request.route as { path?: string } | undefined)?.path ?? ''}`,
    );
    next();
  };
