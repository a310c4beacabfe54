import { isEmail, normaliseEmail } from '../../../../common/email';
import { personName } from '../roster-person-rules';
import type { LeftPerson, ScimNames } from './scim.entities';
import { ScimRefusal } from './scim-refusal';

/** What an identity provider may say of a person. */
export interface ScimUserValues {
  userName: string;
  externalId: string | null;
  /** Null for somebody whose email is their user name. */
  email: string | null;
  names: ScimNames;
  isActive: boolean;
  title: string | null;
  department: string | null;
  division: string | null;
}

/** A person as a row of the statement for users. */
export interface ScimUserRow {
  id: string;
  email: string;
  name: string;
  teamId: string | null;
  teamName: string | null;
  segments: Record<string, string>;
  isActive: boolean;
  userName: string;
  externalId: string | null;
  names: ScimNames | null;
  createdAt: Date | null;
  updatedAt: Date;
  version: string;
}

/** The segments that a provider fills, by its attribute. All other segments of a person are left alone. */
export const SCIM_SEGMENTS = { title: 'Role', department: 'Department', division: 'Division' } as const;

const MAX_TEXT = 254;

/** The name of a person in the roster: first and last name, or else the whole name that the provider has. */
export function rosterName({ givenName, familyName, formatted, displayName }: ScimNames): string {
  const parts = [givenName, familyName].filter(Boolean);
  return personName(parts.length === 2 ? parts.join(' ') : formatted || displayName || parts[0]);
}

/** The names as the provider has given them, unless the roster has another name by now. */
export function namesOf({ name, names }: Pick<ScimUserRow, 'name' | 'names'>): ScimNames {
  if (names && rosterName(names) === name) return names;
  return name === '' ? {} : { formatted: name, displayName: name };
}

export const valuesOf = (row: ScimUserRow): ScimUserValues => ({
  userName: row.userName,
  externalId: row.externalId,
  email: row.email === normaliseEmail(row.userName) ? null : row.email,
  names: namesOf(row),
  isActive: row.isActive,
  title: row.segments[SCIM_SEGMENTS.title] ?? null,
  department: row.segments[SCIM_SEGMENTS.department] ?? null,
  division: row.segments[SCIM_SEGMENTS.division] ?? null,
});

/** The email of a person in the roster: the one that was given, or else the user name. */
export function rosterEmail({ email, userName }: ScimUserValues): string {
  const normalised = normaliseEmail(email ?? userName);
  if (!isEmail(normalised))
    throw new ScimRefusal('invalidValue', 'A person needs an email: in emails, or as the userName.');
  return normalised;
}

/** The values of a provider's attributes as changes of segments. What it leaves empty is removed. */
export const segmentsGiven = (values: ScimUserValues): { name: string; value: string }[] =>
  (['title', 'department', 'division'] as const).map((attribute) => ({
    name: SCIM_SEGMENTS[attribute],
    value: values[attribute] ?? '',
  }));

/** What the roster would say of somebody who is away, with these values. */
export function awayWith(values: ScimUserValues, before: LeftPerson): LeftPerson {
  const segments = new Map(Object.entries(before.segments));
  for (const { name, value } of segmentsGiven(values)) {
    if (value) segments.set(name, value);
    else segments.delete(name);
  }
  const name = rosterName(values.names);
  return { ...before, email: rosterEmail(values), name, segments: Object.fromEntries(segments) };
}

/** Refuses a user without a name to sign in with, and one with texts that are too long to be meant. */
export function requireUserName({ userName, externalId, names }: ScimUserValues): void {
  if (!userName) throw new ScimRefusal('invalidValue', 'userName is required.');
  if (
    [userName, externalId, ...Object.values(names as Record<string, string>)].some(
      (text) => (text ?? '').length > MAX_TEXT,
    )
  )
    throw new ScimRefusal('invalidValue', `userName, externalId and names have at most ${MAX_TEXT} characters.`);
}
