import type { EntityManager } from 'typeorm';
import { NO_TEAM } from '../../../common/teams';
import { rowsOf } from '../../persistence/sql';
import { invalid } from '../../platform/errors';
import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';
import type { RosterPeopleFilter } from '../../schema.generated';
import { Person } from './person.entity';
import { classificationNumber } from './roster-classifications';

const MAX_PAGE = 200;
/** By what people are sorted: by name in lower case, or by email for somebody without a name. An index has this expression. */
const NAME_KEY = `lower(CASE WHEN p.name = '' THEN p.email ELSE p.name END)`;
const COLUMNS = `p.id, p.company_id AS "companyId", p.email, p.name, p.team_id AS "teamId", p.classification, p.segments`;

/** A page of people, as the fields of `RosterPersonConnection` are computed from it. */
export interface RosterPeoplePage {
  nodes: Person[];
  next: string | null;
  /** Which people are meant; their number is counted only for a caller who asks for it. */
  condition: PeopleCondition;
}

/** A condition of SQL about the row `p` of `person`, with its parameters. */
export interface PeopleCondition {
  sql: string;
  parameters: unknown[];
}

/** A page of the caller's roster, by name. */
export async function rosterPeople(
  { db, principal }: Context,
  filter: RosterPeopleFilter,
  first: number,
  after: string | null,
): Promise<RosterPeoplePage> {
  if (first < 1 || first > MAX_PAGE) throw invalid({ first: [`Ask for 1 to ${MAX_PAGE} people.`] });
  const condition = conditionOf(companyIdOf(principal), filter);
  const parameters = [...condition.parameters, first + 1];
  let { sql } = condition;
  if (after !== null) {
    parameters.push(...readCursor(after));
    sql += ` AND (${NAME_KEY}, p.id) > ($${parameters.length - 1}, $${parameters.length}::uuid)`;
  }
  const rows = await rowsOf<Person & { key: string }>(
    db,
    `SELECT ${COLUMNS}, ${NAME_KEY} AS key FROM person p WHERE ${sql}
     ORDER BY ${NAME_KEY}, p.id LIMIT $${condition.parameters.length + 1}`,
    parameters,
  );
  const nodes = rows.slice(0, first);
  const last = nodes.at(-1);
  return { nodes, condition, next: rows.length > first && last ? cursorOf(last.key, last.id) : null };
}

/** The number of people of a page's condition, on all pages together. */
export async function countPeople(db: EntityManager, { sql, parameters }: PeopleCondition): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(db, `SELECT count(*)::int AS n FROM person p WHERE ${sql}`, parameters);
  return row!.n;
}

/** Everybody whom the filter leaves, by name. */
export function allPeople({ db, principal }: Context, filter: RosterPeopleFilter): Promise<Person[]> {
  const { sql, parameters } = conditionOf(companyIdOf(principal), filter);
  return rowsOf<Person>(db, `SELECT ${COLUMNS} FROM person p WHERE ${sql} ORDER BY ${NAME_KEY}, p.id`, parameters);
}

/** A person of the caller's roster; null for a ref of another company, as for one that does not exist. */
export const rosterPerson = ({ db, principal }: Context, ref: string): Promise<Person | null> =>
  db.findOneBy(Person, { id: ref, companyId: companyIdOf(principal) });

/** Translates a filter. A team of another company has no people of the caller's, so it leaves nobody. */
function conditionOf(
  companyId: string,
  { search, teamRef, classifications, segments }: RosterPeopleFilter,
): PeopleCondition {
  const parameters: unknown[] = [companyId];
  const given = (value: unknown) => `$${parameters.push(value)}`;
  const parts = ['p.company_id = $1'];
  const text = search?.trim();
  if (text) {
    const part = `lower(${given(text)})`;
    parts.push(`(strpos(lower(p.name), ${part}) > 0 OR strpos(p.email, ${part}) > 0)`);
  }
  if (teamRef === NO_TEAM) parts.push('p.team_id IS NULL');
  else if (teamRef) {
    parts.push(`p.team_id IN (
      WITH RECURSIVE below AS (
        SELECT id FROM team WHERE id = ${given(teamRef)} AND company_id = $1
        UNION SELECT t.id FROM team t JOIN below ON t.parent_id = below.id
      ) SELECT id FROM below)`);
  }
  if (classifications?.length)
    parts.push(`p.classification = ANY (${given(classifications.map(classificationNumber))}::smallint[])`);
  for (const [name, values] of valuesByName(segments ?? []))
    parts.push(`p.segments ->> ${given(name)} = ANY (${given(values)}::text[])`);
  return { sql: parts.join(' AND '), parameters };
}

function valuesByName(segments: readonly { name: string; value: string }[]): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const { name, value } of segments) byName.set(name, [...(byName.get(name) ?? []), value]);
  return byName;
}

const cursorOf = (key: string, id: string) => Buffer.from(JSON.stringify([key, id])).toString('base64url');

function readCursor(cursor: string): [key: string, id: string] {
  const [key, id] = parsed(cursor);
  if (typeof key === 'string' && typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    return [key, id];
  throw invalid({ after: ['This is not the `next` of a page.'] });
}

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
