import type { DataSource } from 'typeorm';
import { rowsOf } from './sql';

/**
 * What tells a database from every other one, whatever address leads to it: the number that its server got when its files were made, which a standby
 * has in common with its primary, and its own number there. It is there before the first migration.
 */
export async function databaseIdentity(dataSource: DataSource): Promise<string> {
  const [row] = await rowsOf<{ identity: string }>(
    dataSource.manager,
    `SELECT system_identifier || ' ' || oid AS identity FROM pg_control_system(), pg_database WHERE datname = current_database()`,
  );
  return row!.identity;
}
