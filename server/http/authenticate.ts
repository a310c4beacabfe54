import type { IncomingMessage } from 'node:http';
import { ANONYMOUS, type Principal } from '../features/accounts/principal';
import { principalOfApiKey, principalOfSession } from '../features/accounts/sessions';
import { forbidden, unauthenticated } from '../platform/errors';
import type { Runtime } from '../runtime';
import { cookiesOf, SESSION_COOKIE } from './cookies';

/**
 * Who is calling: by API key, or by session cookie. Rights never add up: the header decides alone where there is one.
 * What is in the header and is no key could only be a share link's scope token, and an unknown one is refused as the
 * contract says.
 */
export async function authenticate(
  { dataSource, clock }: Runtime,
  request: IncomingMessage,
  authorization = request.headers.authorization,
): Promise<Principal> {
  const now = clock.now();
  if (authorization) {
    const key = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (!key) throw forbidden('Authentication credentials were not provided.');
    const principal = await principalOfApiKey(dataSource.manager, key, now);
    if (principal === ANONYMOUS) throw unauthenticated();
    return principal;
  }
  const session = cookiesOf(request)[SESSION_COOKIE];
  return session ? principalOfSession(dataSource.manager, session, now) : ANONYMOUS;
}
