import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, RequestHandler } from 'express';

/** Replies with at least so many characters are worth compressing. */
const LARGE = 2_000;

export const gzipped = promisify<string | Buffer, Buffer>(gzip);

/**
 * Whether to compress a reply. Large ones are compressed for callers without a session or key, for instance a survey
 * for a phone. The reply to a caller with a session or key may contain secrets next to text that an attacker chose, and
 * then its compressed length would give hints about the secrets.
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
      gzipped(body).then((bytes) => {
        response.vary('Accept-Encoding').set('Content-Encoding', 'gzip');
        send(bytes);
      }, next);
      return response;
    };
    next();
  };

/** Middleware that compresses large replies to callers without a session or key. */
export const compressReply = compressing(mayBeCompressed);

/**
 * Middleware that compresses large replies to all callers. It is safe only for replies that are the same for everybody.
 */
export const compressOnceForAll = compressing(readsCompressed);
