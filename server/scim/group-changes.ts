import type { MemberChange } from '../features/rosters/scim/change-members';
import type { ScimGroupChange } from '../features/rosters/scim/commands/change-scim-group';
import type { ScimFilter } from '../features/rosters/scim/scim-filter';
import { ScimRefusal } from '../features/rosters/scim/scim-refusal';
import { asRef } from '../platform/as-ref';
import type { ScimChange } from './patch-operations';
import { isScimObject, textIn } from './scim-value';

type Change = Pick<ScimGroupChange, 'displayName' | 'externalId'> & { members: MemberChange[] };

/** What changes mean for a group. Attributes that a team has no place for are left out. */
export function changedGroup(changes: readonly ScimChange[]): Change {
  const result: Change = { members: [] };
  for (const change of changes) {
    if (change.path === 'displayname') result.displayName = requiredName(change.value);
    else if (change.path === 'externalid') result.externalId = textIn('externalId', change.value);
    else if (change.path === 'members' || change.path === 'members.value')
      result.members.push(...memberChanges(change));
  }
  return result;
}

export function requiredName(value: unknown): string {
  const name = textIn('displayName', value);
  if (name === null) throw new ScimRefusal('invalidValue', 'displayName is required.');
  return name;
}

function memberChanges({ kind, filter, value }: ScimChange): MemberChange[] {
  if (filter) {
    if (kind !== 'remove') throw new ScimRefusal('mutability', 'A member can be added or removed, but not changed.');
    return [{ kind: 'remove', ids: refsOf(idsIn(filter), 'remove') }];
  }
  const given = value === undefined || value === null ? null : idsOf(value);
  if (kind === 'remove') return given ? [{ kind, ids: refsOf(given, kind) }] : [{ kind: 'onlyKeep', ids: [] }];
  const ids = refsOf(given ?? [], 'add');
  return kind === 'add'
    ? [{ kind, ids }]
    : [
        { kind: 'onlyKeep', ids },
        { kind: 'add', ids },
      ];
}

/** The ids of members: objects with a value, or the ids themselves. */
function idsOf(value: unknown): unknown[] {
  return [value].flat().map((member: unknown) => {
    if (!isScimObject(member)) return member;
    if (typeof member.type === 'string' && member.type.toLowerCase() === 'group')
      throw new ScimRefusal('invalidValue', 'Groups can’t be members of groups. Teams are put below others in Candor.');
    return member.value;
  });
}

/** The ids in `members[value eq "…"]`, perhaps several with `or`. */
function idsIn(filter: ScimFilter): unknown[] {
  if (filter.kind === 'or') return filter.parts.flatMap(idsIn);
  if (filter.kind === 'compare' && filter.path === 'value' && filter.comparison === 'eq') return [filter.value];
  throw new ScimRefusal('invalidFilter', 'Members are found by value eq "…".');
}

/**
 * The ids in the form of the database. A text that is no UUID belongs to no user, so it is refused when it is to be
 * added and ignored when it is to be removed.
 */
function refsOf(ids: readonly unknown[], kind: 'add' | 'remove'): string[] {
  const refs = ids.map((id) => (typeof id === 'string' ? asRef(id) : null));
  if (kind === 'add' && refs.includes(null))
    throw new ScimRefusal('invalidValue', 'A member is no user of this company.');
  return refs.filter((ref) => ref !== null);
}
