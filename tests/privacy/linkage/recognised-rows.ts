import { isDistinctive, type StoredCopy, type StoredRow } from './stored-copy';
import type { AttackerData } from './attacker-data';
import type { TriedKeys } from './tried-keys';

/**
 * Finds the rows of a copy that are about one person: those with the address, with a recognised hash of it, or with a
 * distinctive value of another row about the same person, such as its id.
 */
export function rowsOfPeople(
  copy: StoredCopy,
  { people }: AttackerData,
  { peopleByHash }: TriedKeys,
): Map<StoredRow, string> {
  const owners = new Map<string, string>([...people.map(({ email }) => [email, email] as const), ...peopleByHash]);
  const about = new Map<StoredRow, string>();
  const shared = sharedValues(copy);
  for (let before = -1; before < about.size;) {
    before = about.size;
    for (const row of copy.rows) {
      if (about.has(row)) continue;
      const named = new Set([...row.values.values()].flatMap((value) => owners.get(value) ?? []));
      const [email, other] = [...named];
      if (email === undefined || other !== undefined) continue;
      about.set(row, email);
      for (const value of row.values.values())
        if (isDistinctive(value) && !shared.has(`${row.table} ${value}`) && !owners.has(value))
          owners.set(value, email);
    }
  }
  return about;
}

/**
 * The values that several rows of a table have, such as the survey's id. Such a value belongs to no single person, and
 * neither does a team.
 */
function sharedValues({ rows }: StoredCopy): Set<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  const teams = new Set(rows.flatMap(({ table, values }) => (table === 'team' ? [...values.values()] : [])));
  for (const { table, values } of rows) {
    for (const value of new Set(values.values())) {
      if (table === 'person' && teams.has(value)) shared.add(`person ${value}`);
      const key = `${table} ${value}`;
      if (seen.has(key)) shared.add(key);
      seen.add(key);
    }
  }
  return shared;
}
