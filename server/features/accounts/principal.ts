import { forbidden, unauthenticated } from '../../platform/errors';
import type { User } from './user.entity';

/** Who is calling. Resolved once for each request or socket; everything after asks this. */
export type Principal =
  | { kind: 'anonymous' }
  | { kind: 'user'; user: User; via: 'session'; sessionDigest: Buffer }
  | { kind: 'user'; user: User; via: 'apiKey' };

export type SignedIn = Extract<Principal, { kind: 'user' }>;

export const ANONYMOUS: Principal = { kind: 'anonymous' };

/** A rule answers by throwing, so that a forgotten `await` or an ignored result can't let anybody through. */
export type Rule = (principal: Principal) => void;

/** Open to everybody. Named, so that being open is always a decision. */
export const anyone: Rule = () => undefined;

export const signedIn: Rule = (principal) => void requireUser(principal);

/** Has the DevEx Viewer or DevEx Admin role. */
export const viewer: Rule = (principal) => {
  if (requireUser(principal).user.role === null) throw forbidden();
};

export const customerAdmin: Rule = (principal) => {
  if (requireUser(principal).user.role !== 'ADMIN') throw forbidden();
};

/** A customer admin in person: what a key must not do, so that a leaked key can't make itself a successor. */
export const customerAdminInPerson: Rule = (principal) => {
  customerAdmin(principal);
  if (requireUser(principal).via !== 'session') throw forbidden();
};

/** The signed-in caller; throws UNAUTHENTICATED for anybody else. */
export function requireUser(principal: Principal): SignedIn {
  if (principal.kind !== 'user') throw unauthenticated();
  return principal;
}

export const companyIdOf = (principal: Principal): string => requireUser(principal).user.companyId;
