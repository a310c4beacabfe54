import type { DataSource } from 'typeorm';

/** Lists all tables of the product in alphabetical order. */
export async function tablesOf(dataSource: DataSource): Promise<string[]> {
  const rows: { name: string }[] = await dataSource.query(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
  );
  return rows.map(({ name }) => name);
}

/** Makes a digest of each table's content. If the digests before and after are equal, nothing was written. */
export async function databaseState(dataSource: DataSource): Promise<Record<string, string>> {
  const state: Record<string, string> = {};
  for (const table of await tablesOf(dataSource)) {
    const [row] = await dataSource.query(
      `SELECT count(*) || ' rows, ' || md5(coalesce(string_agg(t::text, ' ' ORDER BY t::text), '')) AS digest FROM "${table}" t`,
    );
    state[table] = row.digest;
  }
  return state;
}

/** Lists the tables that contain a text in any column. Binary columns are searched in hexadecimal form. */
export async function tablesHolding(dataSource: DataSource, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tablesOf(dataSource)) {
    const [row] = await dataSource.query(
      `SELECT count(*)::int AS n FROM "${table}" t WHERE position($1 IN t::text) > 0`,
      [text],
    );
    if (row.n > 0) found.push(table);
  }
  return found;
}
