import { Readable } from 'node:stream';
import { escapeLiteral } from 'pg';
import { copyOutputOf, sqlWithLiterals } from '../../persistence/copy-out';
import type { Context } from '../context';
import { labelOfTopic, type ResultsScope } from '../scores/results';
import { readableTextsSql, shownTexts, textPageOf } from '../scores/texts';
import { FORMULA_SQL, csvLine } from './csv';

const HEADER = csvLine(['Topic', 'Comment', 'Team']);
const PAGE = 1_000;
/** Refs are drawn at random: one comment in 4,096 stands before this one. They are found by the index, all others have to be sorted. */
const FIRST_OTHER = '00100000-0000-0000-0000-000000000000';

/**
 * The comments of a group that everybody may read. The database writes the lines, as many as there are, and they go out as
 * they come: neither the first byte nor the memory waits for the last. `most` of them, or all for null.
 */
export async function commentsCsv(ctx: Context, scope: ResultsScope, most: number | null): Promise<Readable> {
  const source = await readableTextsSql(ctx, scope, 'comment');
  if (!source) return Readable.from([HEADER]);
  const cell = (column: string) => `CASE WHEN ${column} ~ ${FORMULA_SQL} THEN '''' || ${column} ELSE ${column} END`;
  const copy = (which: string) => `COPY (
    SELECT ${cell('topic.label')}, ${cell('page.text')}, ${cell('t.name')}
    FROM (${sqlWithLiterals(source.sql, source.parameters)}) AS page
    JOIN topic ON topic.slug = page.slug
    LEFT JOIN release_label l ON l.study_id = ${escapeLiteral(scope.study.id)} AND l.team_id = page.team AND l.slug = page.slug
    LEFT JOIN team t ON t.id = l.label_team_id
    WHERE ${which}
    ORDER BY page.ref
    LIMIT ${most ?? 'ALL'}
  ) TO STDOUT (FORMAT csv)`;
  const parts = most === null ? [`page.ref < '${FIRST_OTHER}'`, `page.ref >= '${FIRST_OTHER}'`] : ['true'];
  return Readable.from(csvOf(ctx, parts.map(copy)));
}

/** The header goes out before there is a connection: whoever waits sees that the file has begun. */
async function* csvOf({ db }: Context, statements: readonly string[]): AsyncGenerator<string | Buffer> {
  yield HEADER;
  yield* copyOutputOf(db, statements);
}

/** The same as a list of objects. */
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

/** Whether there is a comment that everybody may read. */
export async function hasComments(ctx: Context, scope: ResultsScope): Promise<boolean> {
  const texts = await shownTexts(ctx, scope, 'comment', { slugs: null, most: 1 });
  return Array.isArray(texts) && texts.length > 0;
}
