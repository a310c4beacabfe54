import { isEmail, normaliseEmail } from '../../../common/email';
import type { Claims } from '../../platform/identity-provider';
import { MAX_PERSON_NAME_LENGTH } from './profile-rules';
import type { Role } from './user.entity';

/** Who comes by single sign-on. */
export interface Identity {
  /** Issuer and subject: the one thing about a person that a provider never gives to somebody else. */
  signOnId: string;
  issuer: string;
  /** Null when there is none, or when the provider says that it has not made sure of it. */
  email: string | null;
  name: string;
  role: Role | null;
}

/** The names that a provider's roles have to have, the stronger first. */
const ROLES: readonly (readonly [string, Role])[] = [
  ['DevEx Admin', 'ADMIN'],
  ['DevEx Viewer', 'VIEWER'],
];

/** Reads a provider's claims about somebody. Nothing in them is taken for granted: they are another system's data. */
export function identityOf(claims: Claims, rolesClaim: string): Identity {
  const email = normaliseEmail(textOf(claims.email));
  return {
    signOnId: `${claims.iss}#${claims.sub}`,
    issuer: claims.iss,
    email: isEmail(email) && !isUnverified(claims) ? email : null,
    name: nameIn(claims),
    role: roleIn(claims, rolesClaim),
  };
}

/** The role in a claim: a text, a list of texts, or either of them deeper down, as in `realm_access.roles`. */
export function roleIn(claims: object, rolesClaim: string): Role | null {
  const held = [valueAt(claims, rolesClaim)].flat().map((role) => textOf(role).trim());
  return ROLES.find(([name]) => held.includes(name))?.[1] ?? null;
}

/** A claim may have dots in its own name, as an address has, so the whole name comes first. */
function valueAt(claims: object, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path as never];
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key as never] : undefined),
      claims,
    );
}

function nameIn(claims: Claims): string {
  const parts = [claims.given_name, claims.family_name].map(textOf).join(' ');
  const name =
    [claims.name, parts]
      .map((candidate) =>
        textOf(candidate)
          .replace(/[\p{Cc}\s]+/gu, ' ')
          .trim(),
      )
      .find(Boolean) ?? '';
  return [...name].slice(0, MAX_PERSON_NAME_LENGTH).join('');
}

/** Some providers write it as a text. One that leaves it out has no unverified emails. */
const isUnverified = ({ email_verified: verified }: Claims) => verified === false || verified === 'false';
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
