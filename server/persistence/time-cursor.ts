import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { wrongCursor, type PageRequest } from '../platform/connection';

/* Pages of rows by a time, newest first. The cursor is the time and id of a row, so that new rows don't shift the pages. */

/** The cursor of a row. */
export const cursorOfTime = (at: Date, id: string): string => `${at.toISOString()}_${id}`;

/** Lets a query read a page, and one row more. `column` is the name of the time in the database. INVALID for a cursor that is none. */
export function afterTime<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  column: string,
  { first, after }: PageRequest,
): SelectQueryBuilder<Row> {
  const name = query.alias;
  // TypeORM orders by the property, which has the same name in camel case.
  const property = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  query
    .orderBy(`${name}.${property}`, 'DESC')
    .addOrderBy(`${name}.id`, 'DESC')
    .limit(first + 1);
  return after === null ? query : query.andWhere(`(${name}.${column}, ${name}.id) < (:at, :id)`, timeOfCursor(after));
}

function timeOfCursor(cursor: string): { at: string; id: string } {
  const match = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor);
  if (!match || Number.isNaN(Date.parse(match[1]!))) throw wrongCursor();
  return { at: match[1]!, id: match[2]! };
}
