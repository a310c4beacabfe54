import { Readable } from 'node:stream';
import { copyOutputOf, sqlWithLiterals } from '../../persistence/copy-out';
import type { Context } from '../context';
import { labelOfTopic, type ResultsScope } from '../scores/results';
import { readableTextsSql, shownTexts, textPageOf } from '../scores/texts';
import { FORMULA_SQL, csvLine } from './csv';

const HEADER = csvLine(['Topic', 'Comment', 'Team']);
const PAGE = 1_000;
/**
 * The ref up to which comments are written first. Refs are random, so one comment in 4,096 has a lower ref. The database
 * finds these few by an index, so the first lines are sent before it has sorted all others.
 */
const FIRST_OTHER = '00100000-0000-0000-0000-000000000000';

/**
 * The comments of a group that are not hidden, as CSV. The database writes the lines and they are sent on while they
 * arrive, so that the first byte does not wait for the last and memory does not grow with the number of comments.
 * `most` limits the number of comments; null stands for all of them.
 */
export async function commentsCsv(ctx: Context, scope: ResultsScope, most: number | null): Promise<Readable> {
  const source = await readableTextsSql(ctx, scope, 'comment');
  if (!source) return Readable.from([HEADER]);
  const cell = (column: string) => `CASE WHEN ${column} ~ ${FORMULA_SQL} THEN '''' || ${column} ELSE ${column} END`;
  const copy = (which: string) => `COPY (
    SELECT ${cell('topic.label')}, ${cell('page.text')}, ${cell('t.name')}
    FROM (${sqlWithLiterals(source.sql, source.parameters)}) AS page
    JOIN topic ON topic.slug = page.slug
    LEFT JOIN team t ON t.id = page.named
    WHERE ${which}
    ORDER BY page.ref
    LIMIT ${most ?? 'ALL'}
  ) TO STDOUT (FORMAT csv)`;
  const parts = most === null ? [`page.ref < '${FIRST_OTHER}'`, `page.ref >= '${FIRST_OTHER}'`] : ['true'];
  return Readable.from(csvOf(ctx, parts.map(copy)));
}

/**
 * The header is sent before there is a database connection, so that the caller sees at once that the file has begun.
 */
async function* csvOf({ db }: Context, statements: readonly string[]): AsyncGenerator<string | Buffer> {
  yield HEADER;
  yield* copyOutputOf(db, statements);
}

/** The comments of a group that are not hidden, as a JSON list of objects. */
export async function* commentsJson(ctx: Context, scope: ResultsScope, most: number | null): AsyncGenerator<string> {
  let separator = '[\n';
  let written = 0;
  for (let after: string | null = null; ;) {
    const { nodes, next } = await textPageOf(ctx, scope, 'comment', null, { first: PAGE, after });
    for (const { slug, text, team, isHidden } of nodes) {
      if (isHidden || written === most) continue;
      written += 1;
      yield (
        separator +
        JSON.stringify({ topic: await labelOfTopic(ctx, scope.study, slug), comment: text, team: team?.name ?? null })
      );
      separator = ',\n';
    }
    after = next;
    if (after === null || written === most) break;
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** Whether the group has a comment that is not hidden. */
export async function hasComments(ctx: Context, scope: ResultsScope): Promise<boolean> {
  const texts = await shownTexts(ctx, scope, 'comment', { slugs: null, most: 1 });
  return Array.isArray(texts) && texts.length > 0;
}
