import { isEmail, normaliseEmail } from '../../../common/email';
import type { Claims } from '../../platform/identity-provider';
import { MAX_PERSON_NAME_LENGTH } from './profile-rules';
import type { Role } from './user.entity';

/** The person who signs in by single sign-on. */
export interface Identity {
  /** Issuer and subject. They are the only data about a person that a provider never gives to another person. */
  signOnId: string;
  issuer: string;
  /** Null if the provider sends no email, or says that the email is unverified. */
  email: string | null;
  name: string;
  role: Role | null;
}

/** The names of the roles at the provider, with our role for each. The role with more rights comes first. */
const ROLES: readonly (readonly [string, Role])[] = [
  ['DevEx Admin', 'ADMIN'],
  ['DevEx Viewer', 'VIEWER'],
];

/** Reads a provider's claims about a person. Each claim is checked, because the data comes from another system. */
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

/** The role in a claim. The claim is a text, a list of texts, or either of them nested, as in `realm_access.roles`. */
export function roleIn(claims: object, rolesClaim: string): Role | null {
  const held = [valueAt(claims, rolesClaim)].flat().map((role) => textOf(role).trim());
  return ROLES.find(([name]) => held.includes(name))?.[1] ?? null;
}

/** The value of a claim. The whole path is tried as a name first, because a name may contain dots, as a URL does. */
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

/** Some providers write this claim as a text. A provider that leaves it out has verified emails only. */
const isUnverified = ({ email_verified: verified }: Claims) => verified === false || verified === 'false';
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
