import { parse, serialize } from 'cookie';
import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { SESSION_LIFETIME_MS } from '../features/accounts/sessions';
import { ATTEMPT_LIFETIME_MS } from '../features/accounts/sign-on-attempts';
import { SSO_PATH } from '../features/accounts/sso-path';

export const SESSION_COOKIE = 'sessionid';
export const CSRF_COOKIE = 'csrftoken';
export const SIGN_ON_COOKIE = 'signon';

export const cookiesOf = (request: IncomingMessage) => parse(request.headers.cookie ?? '');

/** Sets the session cookie, or clears it with null. `secure` is off only where the product is served over plain http. */
export function setSessionCookie(response: Response, token: string | null, secure: boolean): void {
  const cookie = serialize(SESSION_COOKIE, token ?? '', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    maxAge: token === null ? 0 : SESSION_LIFETIME_MS / 1_000,
  });
  response.append('Set-Cookie', cookie);
}

/** Sets the cookie that the page's own scripts read and repeat in a header. */
export function setCsrfCookie(response: Response, token: string, secure: boolean): void {
  response.append('Set-Cookie', serialize(CSRF_COOKIE, token, { sameSite: 'lax', path: '/', secure }));
}

/** Sets the cookie that a browser is known by when it comes back from the identity provider, or clears it with null. */
export function setSignOnCookie(response: Response, token: string | null, secure: boolean): void {
  const cookie = serialize(SIGN_ON_COOKIE, token ?? '', {
    httpOnly: true,
    // Coming back is a link of another site, which a strict cookie would not follow.
    sameSite: 'lax',
    path: SSO_PATH,
    secure,
    maxAge: token === null ? 0 : ATTEMPT_LIFETIME_MS / 1_000,
  });
  response.append('Set-Cookie', cookie);
}
