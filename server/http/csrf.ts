import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import type { Principal } from '../features/accounts/principal';
import { forbidden } from '../platform/errors';
import { randomToken } from '../platform/tokens';
import { cookiesOf, CSRF_COOKIE, SESSION_COOKIE, setCsrfCookie } from './cookies';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** The CSRF token of a session. A token that somebody else has planted in the browser is therefore worthless, and the token does not reveal the session. */
export const csrfTokenOf = (session: string): string =>
  createHash('sha256').update(`csrf ${session}`).digest('base64url');

/**
 * Refuses a change by a caller with a session cookie unless it carries the CSRF token of that session, which only this site's own
 * pages can read. A caller with an API key needs no token, because a browser does not add a key by itself.
 */
export function requireCsrfToken(
  request: { method: string; headers: { [name: string]: string | string[] | undefined; cookie?: string } },
  principal: Principal,
): void {
  const needed = principal.kind === 'user' && principal.via === 'session' && !SAFE_METHODS.includes(request.method);
  if (!needed) return;
  const header = request.headers['x-csrftoken'];
  const { [CSRF_COOKIE]: cookie, [SESSION_COOKIE]: session = '' } = cookiesOf(request as never);
  if (!header || !cookie) throw forbidden('CSRF Failed: CSRF token missing.', 'CSRF_FAILED');
  const isRight = sameText(String(header), cookie) && sameText(cookie, csrfTokenOf(session));
  if (!isRight) throw forbidden('CSRF Failed: CSRF token incorrect.', 'CSRF_FAILED');
}

/** The header that a page has to add to its requests; nothing for a visitor who has no token yet. */
export function csrfHeader(request: IncomingMessage): Record<string, string> {
  const token = cookiesOf(request)[CSRF_COOKIE];
  return token ? { 'x-csrftoken': token } : {};
}

/** Refuses a change by a caller with a session cookie that a page of another site sends. */
export function requireOwnOrigin(request: Request, principal: Principal, publicUrl: string): void {
  const needed = principal.kind === 'user' && principal.via === 'session' && !SAFE_METHODS.includes(request.method);
  if (needed && !isOwnOrigin(request, publicUrl))
    throw forbidden('CSRF Failed: Origin checking failed.', 'CSRF_FAILED');
}

/** Whether a page of this site makes the request. A page of any other site could send the visitor's cookies with it. */
export function isOwnOrigin({ headers, host }: Pick<Request, 'headers' | 'host'>, publicUrl: string): boolean {
  // A request without an origin comes from a program, which has no cookies of a visitor.
  if (headers.origin === undefined) return true;
  if (headers.origin === new URL(publicUrl).origin) return true;
  return URL.canParse(headers.origin) && [headers.host, host].includes(new URL(headers.origin).host);
}

/** Middleware that gives a visitor the CSRF token of their session, and any other visitor a random one if they have none yet. */
export function issueCsrfCookie(secure: boolean): RequestHandler {
  return (request, response, next) => {
    const { [CSRF_COOKIE]: cookie, [SESSION_COOKIE]: session } = cookiesOf(request);
    const token = session ? csrfTokenOf(session) : cookie || randomToken();
    if (token !== cookie) setCsrfCookie(response, token, secure);
    next();
  };
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
