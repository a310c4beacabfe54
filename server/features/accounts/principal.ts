import { forbidden, unauthenticated } from '../../platform/errors';
import type { User } from './user.entity';

/** Who is calling. Resolved once for each request or socket; everything after asks this. */
export type Principal =
  | { kind: 'anonymous' }
  | { kind: 'user'; user: User; via: 'session'; sessionDigest: Buffer }
  | { kind: 'user'; user: User; via: 'apiKey' }
  | { kind: 'scope'; scope: Scope };

export type UserPrincipal = Extract<Principal, { kind: 'user' }>;

/** What the holder of a scope token may read: the results of one survey of a company, or of one team in it. */
export interface Scope {
  companyId: string;
  studyId: string;
  /** Null when every team is covered. */
  teamId: string | null;
  /** Null for the example survey, which never expires. */
  expiresAt: Date | null;
  isExample: boolean;
}

export const ANONYMOUS: Principal = { kind: 'anonymous' };

/** A rule answers by throwing, so that a forgotten `await` or an ignored result can't let anybody through. */
export type Rule = (principal: Principal) => void;

/** Open to everybody. Named, so that being open is always a decision. */
export const anyone: Rule = () => undefined;

export const signedIn: Rule = (principal) => void requireUser(principal);

/** Somebody in person: what a key must not do for its owner. */
export const inPerson: Rule = (principal) => {
  if (requireUser(principal).via !== 'session') throw forbidden();
};

/** Has the DevEx Viewer or DevEx Admin role. */
export const viewer: Rule = (principal) => {
  if (requireUser(principal).user.role === null) throw forbidden();
};

/** Has a role, or holds a scope token; how far the token reaches is the object's policy. */
export const viewerOrScope: Rule = (principal) => {
  if (principal.kind !== 'scope') viewer(principal);
};

/** Holds a scope token. */
export const scopeHolder: Rule = (principal) => void requireScope(principal);

export const customerAdmin: Rule = (principal) => {
  if (requireUser(principal).user.role !== 'ADMIN') throw forbidden();
};

/** A customer admin in person: what a key must not do, so that a leaked key can't make itself a successor. */
export const customerAdminInPerson: Rule = (principal) => {
  customerAdmin(principal);
  inPerson(principal);
};

/** 403 for what a scope token does not cover. */
export const insufficientScope = () => forbidden('Token does not have sufficient scopes.', 'SCOPE_TOKEN_INSUFFICIENT');

/** The signed-in caller; throws UNAUTHENTICATED for nobody, and FORBIDDEN for the holder of a scope token. */
export function requireUser(principal: Principal): UserPrincipal {
  if (principal.kind === 'scope') throw insufficientScope();
  if (principal.kind !== 'user') throw unauthenticated();
  return principal;
}

/** What the holder of a scope token may read; throws FORBIDDEN for everybody else. */
export function requireScope(principal: Principal): Scope {
  if (principal.kind !== 'scope') throw forbidden();
  return principal.scope;
}

/** The company whose things the caller may ask for. */
export const companyIdOf = (principal: Principal): string =>
  principal.kind === 'scope' ? principal.scope.companyId : requireUser(principal).user.companyId;
