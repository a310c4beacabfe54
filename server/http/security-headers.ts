import { createHash, randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { environmentAt, type Env } from '../env';
import { reportingDsn } from '../platform/error-reporter';

const CSP = 'Content-Security-Policy';
const OWN_SCRIPTS = "script-src 'self'";

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
      [CSP]: [
        "default-src 'self'",
        OWN_SCRIPTS,
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

/** A fresh one for each reply; these are drawn many at a time, where random bytes would be drawn for each. */
const newNonce = () => randomUUID();

/** The scripts that stand in a page itself, each by its hash, as the policy names them. */
export const scriptHashes = (page: string): string[] =>
  [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** Lets the page of this reply run them, and nothing else that stands in it. */
export function allowScripts(response: Response, hashes: readonly string[]): void {
  response.set(CSP, String(response.get(CSP)).replace(OWN_SCRIPTS, [OWN_SCRIPTS, ...hashes].join(' ')));
}
