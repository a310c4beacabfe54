import { createHash } from 'node:crypto';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { DataSource, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/**
 * A statement that each connection reads and plans once: for what happens at every request, where building the text and
 * planning it would cost more than running it. Inside a transaction it is part of that.
 */
export function preparedStatement<Row extends QueryResultRow = Record<string, never>>(
  textFor: string | ((connection: DataSource) => string),
) {
  const texts = new WeakMap<DataSource, { name: string; text: string }>();
  const statementFor = (connection: DataSource) => {
    const text = typeof textFor === 'string' ? textFor : textFor(connection);
    const statement = { name: createHash('sha1').update(text).digest('hex'), text };
    texts.set(connection, statement);
    return statement;
  };
  return async ({ connection, queryRunner }: EntityManager, values: unknown[]): Promise<Row[]> => {
    const { name, text } = texts.get(connection) ?? statementFor(connection);
    connection.logger.logQuery(text, values, queryRunner);
    const own = queryRunner
      ? ((await queryRunner.connect()) as PoolClient)
      : (connection.driver as unknown as { master: Pool }).master;
    return (await own.query<Row>({ name, text, values })).rows;
  };
}

/**
 * A parameter that is a list. Selected, so that PostgreSQL sees no length of it: by the length, a plan for all lists seems dearer
 * than one of its own each time, and planning takes longer than the rest. Not for tables that grow while they are asked: a plan that is kept
 * knows the size they had.
 */
export const arrayParameter = (parameter: `$${number}`, type: 'uuid' | 'bytea' | 'text'): string =>
  `(SELECT ${parameter}::${type}[])::${type}[]`;

/** The columns of an entity as a prepared statement selects them, each under the entity's own name for it. */
export const selectedColumnsOf = (connection: DataSource, entity: EntityTarget<ObjectLiteral>, alias: string): string =>
  connection
    .getMetadata(entity)
    .columns.map(({ databaseName, propertyName }) => `${alias}.${databaseName} AS "${propertyName}"`)
    .join(', ');

/** The entity that a row of `selectedColumnsOf` holds, as TypeORM would have made it. */
export const entityFromRow = <Entity extends ObjectLiteral>(
  connection: DataSource,
  entity: new () => Entity,
  row: QueryResultRow,
): Entity => {
  const made = new entity();
  for (const column of connection.getMetadata(entity).columns) {
    made[column.propertyName as keyof Entity] = connection.driver.prepareHydratedValue(
      row[column.propertyName],
      column,
    ) as Entity[keyof Entity];
  }
  return made;
};
