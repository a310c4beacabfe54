import { forbidden, unauthenticated } from '../../platform/errors';
import type { ApiKeyScope } from '../../schema.generated';
import type { User } from './user.entity';

/** The caller. It is determined once for each request or socket, and every check after that uses it. */
export type Principal =
  | { kind: 'anonymous' }
  | { kind: 'user'; user: User; via: 'session'; sessionDigest: Buffer }
  | { kind: 'user'; user: User; via: 'apiKey'; scopes: readonly ApiKeyScope[] }
  | { kind: 'scope'; scope: Scope };

export type UserPrincipal = Extract<Principal, { kind: 'user' }>;

/** The rights of a scope token: its holder may read the results of one survey, or of one team in the survey. */
export interface Scope {
  companyId: string;
  studyId: string;
  /** Null if the token covers every team. */
  teamId: string | null;
  /** Null for the example survey, whose token never expires. */
  expiresAt: Date | null;
  isExample: boolean;
}

export const ANONYMOUS: Principal = { kind: 'anonymous' };

/** A rule throws to refuse, so that a forgotten `await` or an ignored result can't let anybody through. */
export type Rule = (principal: Principal) => void;

/** The rule that lets everybody through. It has a name so that an open field is always a decision. */
export const anyone: Rule = () => undefined;

export const signedIn: Rule = (principal) => void requireUser(principal);

/** The caller is a signed-in person, and not an API key that acts for its owner. */
export const inPerson: Rule = (principal) => {
  if (requireUser(principal).via !== 'session') throw forbidden();
};

/** The caller has the DevEx Viewer or DevEx Admin role. */
export const viewer: Rule = (principal) => {
  if (requireUser(principal).user.role === null) throw forbidden();
};

/**
 * The caller has a role or holds a scope token. The policy of the object checks whether the token covers the object.
 */
export const viewerOrScope: Rule = (principal) => {
  if (principal.kind !== 'scope') viewer(principal);
};

/** The caller holds a scope token. */
export const scopeHolder: Rule = (principal) => void requireScope(principal);

export const customerAdmin: Rule = (principal) => {
  if (requireUser(principal).user.role !== 'ADMIN') throw forbidden();
};

/** Whether a user may read and change the people of the roster: every admin, and others with a role where an admin has said so. */
export const managesRoster = ({ role, canManageRoster }: Pick<User, 'role' | 'canManageRoster'>): boolean =>
  role === 'ADMIN' || (role !== null && canManageRoster);

/** The caller may manage the roster. */
export const rosterManager: Rule = (principal) => {
  if (!managesRoster(requireUser(principal).user)) throw forbidden();
};

/**
 * The caller is a customer admin in person. API keys are refused, so that nobody can make a new key with a leaked one.
 */
export const customerAdminInPerson: Rule = (principal) => {
  customerAdmin(principal);
  inPerson(principal);
};

/** The error (403) for an object that the scope token does not cover. */
export const insufficientScope = () => forbidden('Token does not have sufficient scopes.', 'SCOPE_TOKEN_INSUFFICIENT');

/** Throws FORBIDDEN if the caller is an API key that has none of these scopes. `asked` names what was asked for. */
export function requireKeyScope(principal: Principal, needed: readonly ApiKeyScope[], asked: string): void {
  if (principal.kind !== 'user' || principal.via !== 'apiKey') return;
  if (principal.scopes.some((scope) => scope === 'ALL' || needed.includes(scope))) return;
  const names = needed.length > 1 ? `one of the scopes ${needed.join(', ')}` : `the scope ${needed[0]}`;
  throw forbidden(`This API key may not use ${asked}: it needs ${names}.`, 'API_KEY_INSUFFICIENT');
}

/** The signed-in caller; throws UNAUTHENTICATED for nobody, and FORBIDDEN for the holder of a scope token. */
export function requireUser(principal: Principal): UserPrincipal {
  if (principal.kind === 'scope') throw insufficientScope();
  if (principal.kind !== 'user') throw unauthenticated();
  return principal;
}

/** The scope of the caller's token; throws FORBIDDEN for a caller without a scope token. */
export function requireScope(principal: Principal): Scope {
  if (principal.kind !== 'scope') throw forbidden();
  return principal.scope;
}

/** The company whose data the caller may ask for. */
export const companyIdOf = (principal: Principal): string =>
  principal.kind === 'scope' ? principal.scope.companyId : requireUser(principal).user.companyId;
