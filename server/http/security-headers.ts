import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import { environmentAt, type Env } from '../env';
import { reportingDsn } from '../platform/error-reporter';

/** Headers for a reply to this request. The page needs the nonce that stands in them. */
export type HeadersOfReply = (request: { host: string }, nonce?: string) => Record<string, string>;

/**
 * Headers for every reply. Pages may run this site's own scripts only; styles need the reply's nonce, which the page
 * hands on to Emotion and the charts. They talk to this site, and to the error tracker where there is one. Nothing tells
 * another site where a visitor came from.
 */
export const headersOfReply =
  (env: Env): HeadersOfReply =>
  (request, nonce = newNonce()) => {
    const dsn = reportingDsn(env.sentryDsn, environmentAt(env, request.host));
    return {
      'Content-Security-Policy': [
        "default-src 'self'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        "img-src 'self' data:",
        ["connect-src 'self'", ...(dsn ? [new URL(dsn).origin] : [])].join(' '),
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].join('; '),
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
    };
  };

export const securityHeaders =
  (headersOf: HeadersOfReply): RequestHandler =>
  (request, response, next) => {
    response.locals.nonce = newNonce();
    response.set(headersOf(request, response.locals.nonce as string));
    next();
  };

const newNonce = () => randomBytes(16).toString('base64');
