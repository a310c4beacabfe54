import { escapeLiteral, type PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { EntityManager } from 'typeorm';

/**
 * The bytes that several `COPY … TO STDOUT` statements write, one statement after the other, all in one snapshot. It has a
 * connection of its own, and may take longer than an ordinary statement may.
 */
export async function* copiedOut(
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

/** A statement with its parameters written into it, since COPY takes none. */
export const withLiterals = (sql: string, parameters: readonly unknown[]): string =>
  sql.replace(/\$(\d+)/g, (_, at: string) => literal(parameters[Number(at) - 1]));

function literal(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'boolean') return String(value);
  // As a text that takes the type it is compared with: uuid[] or text[].
  return escapeLiteral(
    Array.isArray(value) ? `{${value.map((each) => JSON.stringify(each)).join(',')}}` : String(value),
  );
}
