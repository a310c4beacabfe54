import { createHash, randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { environmentAt, type Env } from '../env';
import { reportingDsn } from '../platform/error-reporter';

const CSP = 'Content-Security-Policy';
const OWN_SCRIPTS = "script-src 'self'";
const NO_FRAMES = "frame-ancestors 'none'";

/** Returns the security headers for the reply to a request. A page has to use the same nonce as its headers. */
export type HeadersOfReply = (request: { host: string }, nonce?: string) => Record<string, string>;

/**
 * The security headers of every reply. A page may run scripts and workers of this site only. Its styles need the reply's nonce,
 * which the page passes on to Emotion and the charts. It may connect to this site, and to the error tracker if one is
 * set. Another site never learns from which page a visitor came.
 */
export const securityHeadersOfReply =
  (env: Env): HeadersOfReply =>
  (request, nonce = newNonce()) => {
    const dsn = reportingDsn(env.sentryDsn, environmentAt(env, request.host));
    return {
      [CSP]: [
        "default-src 'self'",
        OWN_SCRIPTS,
        "worker-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        "img-src 'self' data:",
        ["connect-src 'self'", ...(dsn ? [new URL(dsn).origin] : [])].join(' '),
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        NO_FRAMES,
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

/** Replies must not be stored, because the next caller of the same address may not be allowed to see them. */
export const NEVER_STORED = { 'Cache-Control': 'no-store' };

export const neverStored: RequestHandler = (_request, response, next) => {
  response.set(NEVER_STORED);
  next();
};

/** A nonce for one reply. randomUUID is used because Node draws its random bytes for many values at once. */
const newNonce = () => randomUUID();

/** The hashes of a page's inline scripts, in the form that the Content-Security-Policy needs. */
export const scriptHashes = (page: string): string[] =>
  [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** Allows the page of this reply to run the inline scripts with these hashes, and no other inline script. */
export function allowScripts(response: Response, hashes: readonly string[]): void {
  response.set(CSP, String(response.get(CSP)).replace(OWN_SCRIPTS, [OWN_SCRIPTS, ...hashes].join(' ')));
}

/** Allows pages of this site to show the page of this reply in a frame. */
export function allowOwnFrames(response: Response): void {
  response.set(CSP, String(response.get(CSP)).replace(NO_FRAMES, "frame-ancestors 'self'"));
}
