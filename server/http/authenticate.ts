import type { IncomingMessage } from 'node:http';
import { ANONYMOUS, type Principal } from '../features/accounts/principal';
import { principalOfApiKey, principalOfSession, type SessionUse } from '../features/accounts/sessions';
import { principalOfScopeToken } from '../features/sharing/scope-tokens';
import { unauthenticated } from '../platform/errors';
import type { Runtime } from '../runtime';
import { cookiesOf, SESSION_COOKIE } from './cookies';

/**
 * Who is calling: by share link, API key or session cookie. Rights never add up: the header decides alone where there is
 * one. What is in it and is no key is a scope token, written `Scope <token>` or bare, or is refused like an unknown one.
 */
export async function authenticate(
  { dataSource, clock }: Runtime,
  request: IncomingMessage,
  authorization = request.headers.authorization,
  use?: SessionUse,
): Promise<Principal> {
  const now = clock.now();
  if (authorization) {
    const key = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (!key) return principalOfScopeToken(dataSource.manager, authorization.replace(/^Scope +/i, ''), now);
    const principal = await principalOfApiKey(dataSource.manager, key, now);
    if (principal === ANONYMOUS) throw unauthenticated();
    return principal;
  }
  const session = cookiesOf(request)[SESSION_COOKIE];
  return session ? principalOfSession(dataSource.manager, session, now, use) : ANONYMOUS;
}
