import { Readable } from 'node:stream';
import { copyOutputOf, sqlWithLiterals } from '../../persistence/copy-out';
import type { Context } from '../context';
import { streamRelease } from '../scores/release/read-release';
import type { ResultsScope } from '../scores/results';
import { readableTextsSql, shownTexts, textPageOf } from '../scores/texts';
import type { TextKind } from '../scores/texts-sql';
import { topicsOfStudy } from '../studies/studies.loaders';
import { promptsByStudy } from '../studies/study-prompts';
import { csvLine, withoutFormulasSql } from '../../platform/csv';

const HEADERS: Record<TextKind, string> = {
  comment: csvLine(['Topic', 'Comment', 'Team']),
  answer: csvLine(['Question', 'Answer', 'Team']),
};
/** The table beside the texts that has the label of a topic or the text of a question, and its column. */
const LABELS: Record<TextKind, { table: string; column: string }> = {
  comment: { table: 'topic ON topic.slug = page.slug', column: 'topic.label' },
  answer: {
    table: 'study_prompt AS prompt ON prompt.study_id = $1 AND prompt.prompt_slug = page.slug',
    column: "(prompt.wording->>'text')",
  },
};
const PAGE = 1_000;
/**
 * The ref up to which texts are written first. Refs are random, so one text in 4,096 has a lower ref. The database
 * finds these few by an index, so the first lines are sent before it has sorted all others.
 */
const FIRST_OTHER = '00100000-0000-0000-0000-000000000000';

/**
 * The texts of a group that are not hidden, comments or answers to open questions, as CSV. The database writes the lines
 * and they are sent on while they arrive, so that the first byte does not wait for the last and memory does not grow with
 * the number of texts. `most` limits the number of texts; null stands for all of them.
 */
export async function textsCsv(
  ctx: Context,
  scope: ResultsScope,
  kind: TextKind,
  most: number | null,
): Promise<Readable> {
  const source = await readableTextsSql(ctx, scope, kind);
  if (!source) return Readable.from([HEADERS[kind]]);
  const copy = (which: string) => `COPY (
    SELECT ${withoutFormulasSql(LABELS[kind].column)}, ${withoutFormulasSql('page.text')}, ${withoutFormulasSql('tree.name')}
    FROM (${sqlWithLiterals(source.sql, source.parameters)}) AS page
    JOIN ${sqlWithLiterals(LABELS[kind].table, [scope.study.id])}
    LEFT JOIN study_tree_team tree ON ${sqlWithLiterals('tree.study_id = $1', [scope.study.id])} AND tree.team_id = page.named
    WHERE ${which}
    ORDER BY page.ref
    LIMIT ${most ?? 'ALL'}
  ) TO STDOUT (FORMAT csv)`;
  const parts = most === null ? [`page.ref < '${FIRST_OTHER}'`, `page.ref >= '${FIRST_OTHER}'`] : ['true'];
  return Readable.from(csvOf(ctx, scope, HEADERS[kind], parts.map(copy)));
}

/**
 * The header is sent before there is a database connection, so that the caller sees at once that the file has begun.
 */
async function* csvOf(
  { db }: Context,
  { study }: ResultsScope,
  header: string,
  statements: readonly string[],
): AsyncGenerator<string | Buffer> {
  yield header;
  yield* streamRelease(db, study.id, (from) => copyOutputOf(from, statements));
}

/** The texts of a group that are not hidden, as a JSON list of objects. */
export async function* textsJson(
  ctx: Context,
  scope: ResultsScope,
  kind: TextKind,
  most: number | null,
): AsyncGenerator<string> {
  const labels = await labelsOf(ctx, scope, kind);
  let separator = '[\n';
  let written = 0;
  for (let after: string | null = null; ;) {
    const { nodes, next } = await textPageOf(ctx, scope, kind, null, { first: PAGE, after });
    for (const { slug, text, team, isHidden } of nodes) {
      if (isHidden || written === most) continue;
      written += 1;
      yield (
        separator +
        JSON.stringify({
          [kind === 'comment' ? 'topic' : 'question']: labels.get(slug) ?? slug,
          [kind]: text,
          team: team?.name ?? null,
        })
      );
      separator = ',\n';
    }
    after = next;
    if (after === null || written === most) break;
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** The label of each topic, or the text of each question, by slug. */
async function labelsOf({ loaders }: Context, { study }: ResultsScope, kind: TextKind): Promise<Map<string, string>> {
  if (kind === 'comment') return new Map((await topicsOfStudy(loaders, study)).map(({ slug, label }) => [slug, label]));
  return new Map((await loaders.load(promptsByStudy, study.id)).map(({ slug, text }) => [slug, text]));
}

/** Whether the group has a comment, or an answer to an open question, that is not hidden. */
export async function hasTexts(ctx: Context, scope: ResultsScope, kind: TextKind): Promise<boolean> {
  const texts = await shownTexts(ctx, scope, kind, { slugs: null, most: 1 });
  return Array.isArray(texts) && texts.length > 0;
}
