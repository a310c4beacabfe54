import { createHash } from 'node:crypto';
import { binaryByteaArray, isListOfBytes } from './bytea-array';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { DataSource, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/**
 * Makes a prepared statement, which each connection parses and plans once. It is meant for statements that many
 * requests send, and that take longer to parse and plan than to run. A call inside a transaction runs in that
 * transaction.
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
    const client = queryRunner
      ? ((await queryRunner.connect()) as PoolClient)
      : (connection.driver as unknown as { master: Pool }).master;
    const sent = values.map((value) => (isListOfBytes(value) ? binaryByteaArray(value) : value));
    const began = performance.now();
    const { rows } = await client.query<Row>({ name, text, values: sent });
    const [took, most] = [performance.now() - began, connection.options.maxQueryExecutionTime];
    if (most !== undefined && took > most) connection.logger.logQuerySlow(took, text, [], queryRunner);
    return rows;
  };
}

/**
 * A parameter that is a list, written as a subquery so that the planner does not see the list's length. If it did, it
 * would plan each call anew, and planning takes longer than running the statement. Do not use it for tables that grow
 * while they are queried: the kept plan is made for the size that the table had.
 */
export const arrayParameter = (parameter: `$${number}`, type: 'uuid' | 'bytea' | 'text'): string =>
  `(SELECT ${parameter}::${type}[])::${type}[]`;

/** The select list of an entity for a prepared statement. Each column gets the name of its property in the entity. */
export const selectedColumnsOf = (connection: DataSource, entity: EntityTarget<ObjectLiteral>, alias: string): string =>
  connection
    .getMetadata(entity)
    .columns.map(({ databaseName, propertyName }) => `${alias}.${databaseName} AS "${propertyName}"`)
    .join(', ');

/** Makes an entity from a row that was selected with `selectedColumnsOf`, as TypeORM would have made it. */
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
