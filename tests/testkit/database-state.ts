import type { DataSource } from 'typeorm';

/** Every table of the product, in alphabetical order. */
export async function tablesOf(dataSource: DataSource): Promise<string[]> {
  const rows: { name: string }[] = await dataSource.query(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
  );
  return rows.map(({ name }) => name);
}

/** All that is stored, as a digest for each table: equal before and after means that nothing was written. */
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

/** The tables that hold a text anywhere, bytes looked at in their hexadecimal form. */
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
