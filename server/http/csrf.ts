import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Principal } from '../features/accounts/principal';
import { forbidden } from '../platform/errors';
import { randomToken } from '../platform/tokens';
import { cookiesOf, CSRF_COOKIE, setCsrfCookie } from './cookies';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses a change by a caller with a session cookie unless it carries the CSRF token, which only this site's own pages
 * can read. A caller with an API key needs no token, because a browser does not add a key by itself.
 */
export function requireCsrfToken(
  request: { method: string; headers: { [name: string]: string | string[] | undefined; cookie?: string } },
  principal: Principal,
): void {
  const needed = principal.kind === 'user' && principal.via === 'session' && !SAFE_METHODS.includes(request.method);
  if (!needed) return;
  const header = request.headers['x-csrftoken'];
  const cookie = cookiesOf(request as never)[CSRF_COOKIE];
  if (!header || !cookie) throw forbidden('CSRF Failed: CSRF token missing.', 'CSRF_FAILED');
  if (!sameText(String(header), cookie)) throw forbidden('CSRF Failed: CSRF token incorrect.', 'CSRF_FAILED');
}

/** The header that a page has to add to its requests; nothing for a visitor who has no token yet. */
export function csrfHeader(request: IncomingMessage): Record<string, string> {
  const token = cookiesOf(request)[CSRF_COOKIE];
  return token ? { 'x-csrftoken': token } : {};
}

/** Middleware that gives a visitor a CSRF token if they have none yet. */
export function issueCsrfCookie(secure: boolean): RequestHandler {
  return (request, response, next) => {
    if (!cookiesOf(request)[CSRF_COOKIE]) setCsrfCookie(response, randomToken(), secure);
    next();
  };
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
