import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, RequestHandler } from 'express';

/** Characters from which on it is worth it. */
const LARGE = 2_000;

export const compress = promisify<string | Buffer, Buffer>(gzip);

/**
 * Large replies to callers without a session or key are compressed: a survey, for a phone. Whoever has one may be sent
 * secrets beside what somebody else chose to have in the reply, and its compressed length would tell of them.
 */
export const isWorthCompressing = (request: Request, text: string | Buffer): boolean =>
  text.length >= LARGE && mayBeCompressed(request);

const readsCompressed = (request: Request): boolean => request.acceptsEncodings('gzip') !== false;
const mayBeCompressed = (request: Request): boolean => {
  const { cookie, authorization } = request.headers;
  return !cookie && !authorization && readsCompressed(request);
};

const compressing =
  (isAllowed: (request: Request) => boolean): RequestHandler =>
  (request, response, next) => {
    if (!isAllowed(request)) return next();
    const send = response.send.bind(response);
    response.send = (body: unknown) => {
      if (typeof body !== 'string' || body.length < LARGE) return send(body);
      compress(body).then((bytes) => {
        response.vary('Accept-Encoding').set('Content-Encoding', 'gzip');
        send(bytes);
      }, next);
      return response;
    };
    next();
  };

/** Compresses what is sent from here on, where it is worth it. */
export const compressReply = compressing(mayBeCompressed);

/** The same for what tells everybody the same, whoever asks. */
export const compressOnceForAll = compressing(readsCompressed);
