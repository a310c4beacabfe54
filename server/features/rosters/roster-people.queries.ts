import type { EntityManager } from 'typeorm';
import { rowsOf } from '../../persistence/sql';
import { pageOfRows, type Connection } from '../../platform/connection';
import { invalid } from '../../platform/errors';
import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';
import type { RosterPeopleFilter } from '../../schema.generated';
import { Person } from './person.entity';
import { afterCursor, conditionOf, cursorOf, NAME_KEY, PERSON_COLUMNS, type PeopleCondition } from './people-condition';

const MAX_PAGE = 200;
/** A page of people, as the fields of `RosterPersonConnection` are computed from it. */
export interface RosterPeoplePage extends Connection<Person> {
  /** Which people are meant; their number is counted only for a caller who asks for it. */
  condition: PeopleCondition;
}

/** A page of the caller's roster, by name. */
export async function rosterPeople(
  { db, principal }: Context,
  filter: RosterPeopleFilter,
  { updatedSince, first, after }: { updatedSince: Date | null; first: number; after: string | null },
): Promise<RosterPeoplePage> {
  if (first < 1 || first > MAX_PAGE) throw invalid({ first: [`Ask for 1 to ${MAX_PAGE} people.`] });
  const condition = conditionOf(companyIdOf(principal), filter, updatedSince);
  const parameters = [...condition.parameters];
  const given = (value: unknown) => `$${parameters.push(value)}`;
  const within = after === null ? condition.sql : `${condition.sql} AND ${afterCursor(after, given)}`;
  const rows = await rowsOf<Person & { key: string }>(
    db,
    `SELECT ${PERSON_COLUMNS}, ${NAME_KEY} AS key FROM person p WHERE ${within}
     ORDER BY ${NAME_KEY}, p.id LIMIT ${given(first + 1)}`,
    parameters,
  );
  const edgeOf = (row: Person & { key: string }) => ({ node: row, cursor: cursorOf(row.key, row.id) });
  return { ...pageOfRows(rows, { first, after }, edgeOf), condition };
}

/** The number of people of a page's condition, on all pages together. */
export async function countPeople(db: EntityManager, { sql, parameters }: PeopleCondition): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(db, `SELECT count(*)::int AS n FROM person p WHERE ${sql}`, parameters);
  return row!.n;
}

/** Everybody whom the filter leaves, by name. */
export function allPeople({ db, principal }: Context, filter: RosterPeopleFilter): Promise<Person[]> {
  const { sql, parameters } = conditionOf(companyIdOf(principal), filter);
  return rowsOf<Person>(
    db,
    `SELECT ${PERSON_COLUMNS} FROM person p WHERE ${sql} ORDER BY ${NAME_KEY}, p.id`,
    parameters,
  );
}

/** A person of the caller's roster; null for a ref of another company, as for one that does not exist. */
export const rosterPerson = ({ db, principal }: Context, ref: string): Promise<Person | null> =>
  db.findOneBy(Person, { id: ref, companyId: companyIdOf(principal) });
