import { Readable } from 'node:stream';
import { escapeLiteral, type PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Context } from '../context';
import { labelOfTopic, type ResultsScope } from '../scores/results';
import { readableTexts, shownTexts, textsOf } from '../scores/texts';
import { FORMULA_SQL, csvLine } from './csv';

const HEADER = csvLine(['Topic', 'Comment', 'Team']);
const PAGE = 1_000;

/**
 * The comments of a group that everybody may read. The database writes the lines, as many as there are, and they go out as
 * they come: neither the first byte nor the memory waits for the last. `most` of them, or all for null.
 */
export async function commentsCsv(ctx: Context, scope: ResultsScope, most: number | null): Promise<Readable> {
  const source = await readableTexts(ctx, scope, 'comment');
  if (!source) return Readable.from([HEADER]);
  const cell = (column: string) => `CASE WHEN ${column} ~ ${FORMULA_SQL} THEN '''' || ${column} ELSE ${column} END`;
  const sql = `COPY (
    SELECT ${cell('topic.label')}, ${cell('page.text')}, ${cell('t.name')}
    FROM (${withLiterals(source.sql, source.parameters)}) AS page
    JOIN topic ON topic.slug = page.slug
    LEFT JOIN release_label l ON l.study_id = ${escapeLiteral(scope.study.id)} AND l.team_id = page.team AND l.slug = page.slug
    LEFT JOIN team t ON t.id = l.label_team_id
    ORDER BY page.ref
    LIMIT ${most ?? 'ALL'}
  ) TO STDOUT (FORMAT csv)`;
  return Readable.from(copied(ctx, sql));
}

async function* copied({ db }: Context, sql: string): AsyncGenerator<string | Buffer> {
  // Before the rows are asked for, which are sorted first: whoever waits sees that it has begun.
  yield HEADER;
  const runner = db.connection.createQueryRunner();
  const client = (await runner.connect()) as PoolClient;
  try {
    // An export may take longer than an ordinary statement may.
    await client.query('SET statement_timeout = 0');
    yield* client.query(copyTo(sql)) as AsyncIterable<Buffer>;
  } finally {
    await client.query('RESET statement_timeout');
    await runner.release();
  }
}

/** COPY takes no parameters. */
const withLiterals = (sql: string, parameters: readonly unknown[]): string =>
  sql.replace(/\$(\d+)/g, (_, at: string) => literal(parameters[Number(at) - 1]));

function literal(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? `ARRAY[${value.map((each) => escapeLiteral(String(each))).join(', ')}]` : escapeLiteral(String(value));
}

/** The same as a list of objects. */
export async function* commentsJson(ctx: Context, scope: ResultsScope, most: number | null): AsyncGenerator<string> {
  let separator = '[\n';
  let written = 0;
  for (let after: string | null = null; ; ) {
    const { nodes, next } = await textsOf(ctx, scope, 'comment', null, { first: PAGE, after });
    for (const { slug, text, team, isHidden } of nodes) {
      if (isHidden || written === most) continue;
      written += 1;
      yield separator + JSON.stringify({ topic: await labelOfTopic(ctx, scope.study, slug), comment: text, team: team?.name ?? null });
      separator = ',\n';
    }
    after = next;
    if (after === null || written === most) break;
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** Whether there is a comment that everybody may read. */
export async function hasComments(ctx: Context, scope: ResultsScope): Promise<boolean> {
  const texts = await shownTexts(ctx, scope, 'comment', { slugs: null, most: 1 });
  return Array.isArray(texts) && texts.length > 0;
}
