import { normaliseEmail } from '../../common/email';
import { filterHolds } from '../features/rosters/scim/scim-filter';
import { ScimRefusal } from '../features/rosters/scim/scim-refusal';
import type { ScimUserValues } from '../features/rosters/scim/scim-user-values';
import type { ScimNames } from '../features/rosters/scim/scim.entities';
import type { ScimChange } from './patch-operations';
import { isScimObject, textIn, truthIn } from './scim-value';

type Setter = (values: ScimUserValues, change: ScimChange) => void;

/** A user of whom nothing is known yet. */
export const NOBODY: ScimUserValues = {
  ...{ userName: '', externalId: null, email: null, names: {}, isActive: true },
  ...{ title: null, department: null, division: null },
};

const name =
  (part: keyof ScimNames): Setter =>
  (values, { path, value }) => {
    const text = textIn(path, value);
    if (text === null) delete values.names[part];
    else values.names[part] = text;
  };
const text =
  (attribute: 'externalId' | 'title' | 'department' | 'division'): Setter =>
  (values, { value }) => {
    values[attribute] = textIn(attribute, value);
  };
/** What a change of each attribute does. Providers send many others, which the roster has no place for. */
const SETTERS: ReadonlyMap<string, Setter> = new Map<string, Setter>([
  [
    'username',
    (values, { value }) => {
      values.userName = textIn('userName', value) ?? '';
    },
  ],
  ['externalid', text('externalId')],
  [
    'active',
    (values, { value }) => {
      if (value !== undefined && value !== null) values.isActive = truthIn('active', value);
    },
  ],
  ['displayname', name('displayName')],
  ['name.givenname', name('givenName')],
  ['name.familyname', name('familyName')],
  ['name.formatted', name('formatted')],
  [
    'name',
    (values, { kind }) => {
      if (kind !== 'remove') throw new ScimRefusal('invalidValue', 'name has to be an object.');
      values.names = values.names.displayName === undefined ? {} : { displayName: values.names.displayName };
    },
  ],
  ['title', text('title')],
  ['department', text('department')],
  ['division', text('division')],
  ['emails', changeEmails],
  ['emails.value', changeEmails],
]);

/** Applies changes to a user. Attributes that the roster has no place for are left out. */
export function changedUser(before: ScimUserValues, changes: readonly ScimChange[]): ScimUserValues {
  const values = structuredClone(before);
  for (const change of changes) {
    const given = change.kind === 'remove' ? { ...change, value: null } : change;
    SETTERS.get(change.path)?.(values, given);
  }
  return values;
}

function changeEmails(values: ScimUserValues, { kind, path, filter, value }: ScimChange): void {
  if (filter && !filterHolds(filter, emailOf(values))) return;
  if (kind === 'remove') values.email = null;
  else if (path === 'emails.value' || typeof value === 'string') values.email = textIn('emails', value);
  else {
    const given = [value].flat().filter(isScimObject);
    const best = given.find(isPrimary) ?? given.find(isWork) ?? given[0];
    values.email = best ? textIn('emails', best.value) : null;
  }
  if (values.email !== null && normaliseEmail(values.email) === normaliseEmail(values.userName)) values.email = null;
}

const isPrimary = ({ primary }: { primary?: unknown }) => String(primary).toLowerCase() === 'true';
const isWork = ({ type }: { type?: unknown }) => String(type).toLowerCase() === 'work';

/** The one email of a person, for a filter: the primary one, of type work. */
function emailOf({ email, userName }: ScimUserValues): ReadonlyMap<string, string> {
  return new Map([
    ['type', 'work'],
    ['primary', 'true'],
    ['value', (email ?? userName).toLowerCase()],
  ]);
}
