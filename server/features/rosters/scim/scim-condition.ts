import type { AddParameter } from '../people-condition';
import type { ScimFilter } from './scim-filter';
import { ScimRefusal } from './scim-refusal';

/** An attribute as SQL. `exact` texts are compared with their case; `key` makes an equation that an index answers. */
export interface ScimColumn {
  sql: string;
  type: 'text' | 'exact' | 'uuid' | 'boolean' | 'time';
  key?: (parameter: string) => string;
}

/** The attributes that filters and orders may name, by their path in lower case. */
export type ScimColumns = ReadonlyMap<string, ScimColumn>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const OPERATORS: Partial<Record<string, string>> = { gt: '>', ge: '>=', lt: '<', le: '<=', eq: '=', ne: '<>' };

/** The column of an attribute; throws `invalidFilter` for one that can't be compared. */
export function scimColumn(columns: ScimColumns, path: string): ScimColumn {
  const column = columns.get(path);
  if (!column) throw new ScimRefusal('invalidFilter', 'The filter or order names an attribute that can’t be compared.');
  return column;
}

/** Translates a filter into a condition of SQL. */
export function scimCondition(filter: ScimFilter, columns: ScimColumns, given: AddParameter): string {
  if (filter.kind === 'and' || filter.kind === 'or')
    return `(${filter.parts.map((part) => scimCondition(part, columns, given)).join(` ${filter.kind.toUpperCase()} `)})`;
  if (filter.kind === 'not') return `NOT coalesce(${scimCondition(filter.part, columns, given)}, false)`;
  const column = scimColumn(columns, filter.path);
  if (filter.kind === 'present') return presence(column);
  const { comparison, value } = filter;
  if (value === null) return comparison === 'eq' ? `NOT ${presence(column)}` : presence(column);
  if (column.type === 'text' || column.type === 'exact' || column.type === 'uuid')
    return textCondition(column, comparison, String(value), given);
  const operator = OPERATORS[comparison];
  if (!operator || (column.type === 'boolean' && !['eq', 'ne'].includes(comparison)))
    throw new ScimRefusal('invalidFilter', 'This attribute can’t be compared in this way.');
  return `${column.sql} ${operator} ${given(column.type === 'time' ? timeOf(value) : isTrue(value))}`;
}

const presence = ({ sql, type }: ScimColumn) => (type === 'text' ? `coalesce(${sql}, '') <> ''` : `${sql} IS NOT NULL`);

function textCondition(column: ScimColumn, comparison: string, value: string, given: AddParameter): string {
  const { type, key } = column;
  // A text that is no id equals none. The database would refuse to compare it.
  if (type === 'uuid' && comparison === 'eq') {
    if (!UUID.test(value)) return 'false';
    const id = `${given(value)}::uuid`;
    return key ? key(id) : `${column.sql} = ${id}`;
  }
  const parameter = type === 'text' ? `lower(${given(value)}::text)` : `${given(value)}::text`;
  if (comparison === 'eq' && key) return key(parameter);
  const text = type === 'uuid' ? `${column.sql}::text` : type === 'text' ? `lower(${column.sql})` : column.sql;
  switch (comparison) {
    case 'co':
      return `strpos(${text}, ${parameter}) > 0`;
    case 'sw':
      return `starts_with(${text}, ${parameter})`;
    case 'ew':
      return `right(${text}, length(${parameter})) = ${parameter}`;
    case 'ne':
      return `${text} IS DISTINCT FROM ${parameter}`;
    default:
      return `${text} ${OPERATORS[comparison]!} ${parameter}`;
  }
}

function timeOf(value: unknown): Date {
  const time = new Date(typeof value === 'string' ? value : NaN);
  if (!Number.isFinite(time.getTime())) throw new ScimRefusal('invalidFilter', 'A time was expected.');
  return time;
}

function isTrue(value: unknown): boolean {
  const text = String(value).toLowerCase();
  if (text !== 'true' && text !== 'false') throw new ScimRefusal('invalidFilter', 'True or false was expected.');
  return text === 'true';
}
