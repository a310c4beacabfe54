import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { QueryRunner } from 'typeorm';

/**
 * Copies what a query reads in one database into a table of another one, in the transactions of both. `into` names the table and its columns. In
 * the binary format an error names the number of a row, and not what is in it.
 */
export async function copyBetween(from: QueryRunner, query: string, to: QueryRunner, into: string): Promise<void> {
  const [source, target] = [(await from.connect()) as PoolClient, (await to.connect()) as PoolClient];
  await pipeline(
    source.query(copyTo(`COPY (${query}) TO STDOUT (FORMAT binary)`)),
    target.query(copyFrom(`COPY ${into} FROM STDIN (FORMAT binary)`)),
  );
}
