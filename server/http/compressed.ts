import { gzip } from 'node:zlib';
import type { RequestHandler } from 'express';

/** Characters from which on it is worth it. */
const LARGE = 2_000;

/**
 * Compresses large replies to callers without a session or key: a survey, for a phone. Whoever has one may be sent secrets
 * beside what somebody else chose to have in the reply, and its compressed length would tell of them.
 */
export const compressed: RequestHandler = (request, response, next) => {
  const { cookie, authorization } = request.headers;
  if (cookie || authorization || !request.acceptsEncodings('gzip')) return next();
  const send = response.send.bind(response);
  response.send = (body: unknown) => {
    if (typeof body !== 'string' || body.length < LARGE) return send(body);
    gzip(body, (error, bytes) => {
      if (error) return next(error);
      response.vary('Accept-Encoding').set('Content-Encoding', 'gzip');
      send(bytes);
    });
    return response;
  };
  next();
};
