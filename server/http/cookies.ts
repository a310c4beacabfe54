import { parse, serialize } from 'cookie';
import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { SESSION_LIFETIME_MS } from '../features/accounts/sessions';
import { ATTEMPT_LIFETIME_MS } from '../features/accounts/sign-on-attempts';
import { SSO_PATH } from '../features/accounts/sso-path';

export const SESSION_COOKIE = 'sessionid';
export const CSRF_COOKIE = 'csrftoken';
/** The cookie of a browser in which somebody has signed in with a password (features/accounts/known-browser.ts). */
export const BROWSER_COOKIE = 'browser';
export const SIGN_ON_COOKIE = 'signon';

const BROWSER_COOKIE_SECONDS = 365 * 24 * 60 * 60;

export const cookiesOf = (request: { headers: Pick<IncomingMessage['headers'], 'cookie'> }) =>
  parse(request.headers.cookie ?? '');

/**
 * Sets the session cookie, or clears it if `token` is null. `secure` is false only if the product is served over http.
 */
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

/** Sets the CSRF cookie. The page's own scripts read it and repeat it in a header. */
export function setCsrfCookie(response: Response, token: string, secure: boolean): void {
  response.append('Set-Cookie', serialize(CSRF_COOKIE, token, { sameSite: 'lax', path: '/', secure }));
}

/** Sets the cookie by which a later sign-in recognises the browser. It stays when the session ends. */
export function setBrowserCookie(response: Response, token: string, secure: boolean): void {
  const cookie = { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: BROWSER_COOKIE_SECONDS } as const;
  response.append('Set-Cookie', serialize(BROWSER_COOKIE, token, cookie));
}

/**
 * Sets the cookie that identifies a browser when it comes back from the identity provider, or clears it if `token` is
 * null.
 */
export function setSignOnCookie(response: Response, token: string | null, secure: boolean): void {
  const cookie = serialize(SIGN_ON_COOKIE, token ?? '', {
    httpOnly: true,
    // The browser comes back by a link of another site, and a browser does not send a strict cookie then.
    sameSite: 'lax',
    path: SSO_PATH,
    secure,
    maxAge: token === null ? 0 : ATTEMPT_LIFETIME_MS / 1_000,
  });
  response.append('Set-Cookie', cookie);
}
