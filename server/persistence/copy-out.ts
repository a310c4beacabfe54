import { escapeLiteral, type PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { EntityManager } from 'typeorm';

/**
 * Yields the bytes that several `COPY … TO STDOUT` statements write, one after the other and all in one snapshot. They
 * run on a connection of their own and without the usual limit of time.
 */
export async function* copyOutputOf(
  { connection: dataSource }: EntityManager,
  statements: readonly string[],
): AsyncGenerator<Buffer> {
  const runner = dataSource.createQueryRunner();
  const client = (await runner.connect()) as PoolClient;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL statement_timeout = 0');
    for (const statement of statements) yield* client.query(copyTo(statement)) as AsyncIterable<Buffer>;
  } finally {
    await client.query('ROLLBACK');
    await runner.release();
  }
}

/** Writes the parameters of a statement into its text, because COPY accepts no parameters. */
export const sqlWithLiterals = (sql: string, parameters: readonly unknown[]): string =>
  sql.replace(/\$(\d+)/g, (_, at: string) => literal(parameters[Number(at) - 1]));

function literal(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'boolean') return String(value);
  // An array is written as text, which PostgreSQL casts to the type that it is compared with: uuid[] or text[].
  return escapeLiteral(
    Array.isArray(value) ? `{${value.map((each) => JSON.stringify(each)).join(',')}}` : String(value),
  );
}
