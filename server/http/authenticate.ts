import type { IncomingMessage } from 'node:http';
import { ANONYMOUS, type Principal } from '../features/accounts/principal';
import { principalOfApiKey, principalOfSession, type SessionUse } from '../features/accounts/sessions';
import { principalOfScopeToken } from '../features/sharing/scope-tokens';
import { unauthenticated } from '../platform/errors';
import type { Runtime } from '../runtime';
import { cookiesOf, SESSION_COOKIE } from './cookies';

/**
 * Identifies the caller by share link, API key or session cookie. A request with an Authorization header gets the
 * rights of the header only, never those of its cookie as well. A header that is not `Bearer <key>` is read as a scope
 * token, with or without `Scope` before it, and an unknown token is refused.
 */
export async function authenticate(
  { dataSource, clock }: Runtime,
  request: { headers: Pick<IncomingMessage['headers'], 'authorization' | 'cookie'> },
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
