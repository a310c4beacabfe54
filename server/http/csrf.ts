import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Principal } from '../features/accounts/principal';
import { forbidden } from '../platform/errors';
import { randomToken } from '../platform/tokens';
import { cookiesOf, CSRF_COOKIE, setCsrfCookie } from './cookies';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses a change that carries a session cookie but not the token that only this site's own pages can read. Keys need
 * none: a browser does not add them by itself.
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

/** The header that a page's requests have to carry, for a visitor who has a token. */
export function csrfHeader(request: IncomingMessage): Record<string, string> {
  const token = cookiesOf(request)[CSRF_COOKIE];
  return token ? { 'x-csrftoken': token } : {};
}

/** Gives a visitor a token if there is none yet. */
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
