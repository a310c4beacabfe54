import { NO_TEAM } from '../../../common/teams';
import { wrongCursor } from '../../platform/connection';
import type { RosterPeopleFilter } from '../../schema.generated';
import { classificationNumber } from './roster-classifications';

/** By what people are sorted: by name in lower case, or by email for somebody without a name. An index has this expression. */
export const NAME_KEY = `lower(CASE WHEN p.name = '' THEN p.email ELSE p.name END)`;
/** The columns of a `Person` in the row `p` of `person`. */
export const PERSON_COLUMNS = `p.id, p.company_id AS "companyId", p.email, p.name, p.team_id AS "teamId", p.classification, p.segments`;

/** A condition of SQL about the row `p` of `person`, with its parameters. */
export interface PeopleCondition {
  sql: string;
  parameters: unknown[];
}

/** Adds a parameter to those of a statement, and returns its place, for instance `$3`. */
export type AddParameter = (value: unknown) => string;

/** Translates a filter for people of the company $1. A team of another company has no people of this one, so it leaves nobody. */
export function conditionOf(
  companyId: string,
  filter: RosterPeopleFilter,
  updatedSince: Date | null = null,
): PeopleCondition {
  const parameters: unknown[] = [companyId];
  const parts = filterParts(filter, (value) => `$${parameters.push(value)}`);
  if (updatedSince) parts.push(`p.updated_at >= $${parameters.push(updatedSince)}`);
  return { sql: ['p.company_id = $1', ...parts].join(' AND '), parameters };
}

/** The conditions of a filter, all of which have to hold. */
export function filterParts(
  { search, teamRef, classifications, segments }: RosterPeopleFilter,
  given: AddParameter,
): string[] {
  const parts: string[] = [];
  const text = search?.trim();
  if (text) {
    const part = `lower(${given(text)})`;
    parts.push(`(strpos(lower(p.name), ${part}) > 0 OR strpos(p.email, ${part}) > 0)`);
  }
  if (teamRef === NO_TEAM) parts.push('p.team_id IS NULL');
  else if (teamRef) parts.push(inTeams(given([teamRef])));
  if (classifications?.length)
    parts.push(`p.classification = ANY (${given(classifications.map(classificationNumber))}::smallint[])`);
  for (const [name, values] of valuesByName(segments ?? []))
    parts.push(`p.segments ->> ${given(name)} = ANY (${given(values)}::text[])`);
  return parts;
}

/** Whether a person of the company $1 is in one of these teams or in a team below one. */
export const inTeams = (teamRefs: string): string => `p.team_id IN (
      WITH RECURSIVE below AS (
        SELECT id FROM team WHERE id = ANY (${teamRefs}::uuid[]) AND company_id = $1
        UNION SELECT t.id FROM team t JOIN below ON t.parent_id = below.id
      ) SELECT id FROM below)`;

function valuesByName(segments: readonly { name: string; value: string }[]): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const { name, value } of segments) byName.set(name, [...(byName.get(name) ?? []), value]);
  return byName;
}

/** The condition of the rows after a cursor, in the order of `NAME_KEY` and `p.id`. */
export function afterCursor(cursor: string, given: AddParameter): string {
  const [key, id] = readCursor(cursor);
  return `(${NAME_KEY}, p.id) > (${given(key)}, ${given(id)}::uuid)`;
}

/** The cursor of a row: its `NAME_KEY` and its id. */
export const cursorOf = (key: string, id: string): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

function readCursor(cursor: string): [key: string, id: string] {
  const [key, id] = parsed(cursor);
  if (typeof key === 'string' && typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    return [key, id];
  throw wrongCursor();
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
