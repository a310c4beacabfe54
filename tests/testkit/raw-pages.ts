import type { DataSource } from 'typeorm';

/** Reads the raw pages of a table or index. They also contain remains of former versions of rows. */
export async function rawPages(dataSource: DataSource, relation: string): Promise<Buffer> {
  await dataSource.query('CREATE EXTENSION IF NOT EXISTS pageinspect');
  const [{ pages }] = await dataSource.query(
    `SELECT coalesce(string_agg(get_raw_page($1::text, 'main', page), '' ORDER BY page), '') AS pages
     FROM generate_series(0, pg_relation_size($1::text::regclass) / current_setting('block_size')::bigint - 1) AS page`,
    [relation],
  );
  return pages;
}

/** Counts how often a digest occurs in the bytes. */
export function countOccurrences(bytes: Buffer, digest: Buffer): number {
  let count = 0;
  for (let from = bytes.indexOf(digest); from >= 0; from = bytes.indexOf(digest, from + 1)) count += 1;
  return count;
}
