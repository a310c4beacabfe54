import { QueryFailedError, type DataSource, type EntityManager, type QueryRunner } from 'typeorm';

/** Anything that runs a statement: a transaction, a single connection, or the pool. */
type Database = Pick<DataSource | EntityManager | QueryRunner, 'query'>;

/**
 * Runs a statement and returns its rows. `Row` is the type of each column as the driver reads it: bigint and numeric
 * become strings, so a count has to be cast to int. The compiler can't check `Row`, so it is written beside the
 * statement.
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

/** Whether a statement has failed because a row with the same unique values exists. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === '23505';

/** TypeORM returns the rows of UPDATE and DELETE together with their number. */
const isWithCount = <Row>(result: Row[] | [Row[], number]): result is [Row[], number] => Array.isArray(result[0]);

/** Follows the name in ORDER BY: names are in the order of people, with Team 2 before Team 10 and without regard to case. */
export const BY_NAME = 'COLLATE natural_order';
