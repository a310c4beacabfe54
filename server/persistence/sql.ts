import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

/** A transaction, a connection of its own, or the pool. */
type Database = Pick<DataSource | EntityManager | QueryRunner, 'query'>;

/**
 * The rows that a statement returns. `Row` says the type of each column, as the driver reads it: bigint and numeric are
 * strings, so a count is cast to int. The compiler believes it, so it stands at the statement that it describes.
 */
export async function rowsOf<Row extends object = Record<string, never>>(
  db: Database,
  statement: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  const result: Row[] | [Row[], number] = await db.query(statement, [...parameters]);
  return isWithCount(result) ? result[0] : result;
}

/** Runs a statement that returns no rows, or whose rows nobody needs. */
export async function execute(db: Database, statement: string, parameters: readonly unknown[] = []): Promise<void> {
  await db.query(statement, [...parameters]);
}

/** TypeORM returns the rows of UPDATE and DELETE together with how many they were. */
const isWithCount = <Row>(result: Row[] | [Row[], number]): result is [Row[], number] => Array.isArray(result[0]);
