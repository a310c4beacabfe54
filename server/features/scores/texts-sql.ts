import { rowsOf } from '../../persistence/sql';
import type { Context } from '../context';
import { readRelease } from './release/read-release';

/** Comments on topics, or answers to open questions. */
export type TextKind = 'comment' | 'answer';

/** A row of `textRowsSql`. */
export interface TextRow {
  ref: string;
  slug: string;
  text: string;
  isHidden: boolean;
  namedRef: string;
  name: string | null;
  /** What an admin has replied, and when; null for other readers, and where nobody has. */
  reply: string | null;
  repliedAt: Date | null;
}

/** The FROM and WHERE of every statement. $1 is the study, $2 the slugs, $3 the teams or null for everybody, $4 whether the reader is an admin, who gets hidden texts as well. */
export const fromTextsSql = (kind: TextKind): string =>
  `FROM released_text x
   WHERE x.study_id = $1 AND x.kind = '${kind}' AND x.slug = ANY($2) AND x.label_team_id IS NOT NULL
     AND ($3::uuid[] IS NULL OR x.label_team_id = ANY($3)) AND ($4 OR NOT x.is_hidden)`;

/** The first four parameters of `fromTextsSql`. */
export type TextsWanted = [studyId: string, slugs: string[], teams: string[] | null, isAdmin: boolean];

/** The rows of a statement over texts. Its parameters begin with the filter. */
export const rowsOfTexts = <R extends object>(
  ctx: Context,
  sql: string,
  parameters: readonly [...TextsWanted, ...unknown[]],
): Promise<R[]> =>
  ctx.loaders.inOrder(() => readRelease(ctx.db, parameters[0], (db) => rowsOf<R>(db, sql, parameters)));

/** Selects each text with the team that is named beside it and, for admins, with its reply. `condition` narrows the texts down. */
export const textRowsSql = (kind: TextKind, condition: string): string =>
  `SELECT page.ref, page.slug, page.text, page."isHidden", page.named AS "namedRef", tree.name, r.text AS reply, r.replied_at AS "repliedAt"
   FROM (
     SELECT x.ref, x.slug, x.text, x.is_hidden AS "isHidden", x.named_team_id AS named ${fromTextsSql(kind)} AND ${condition}
   ) AS page
   LEFT JOIN study_tree_team tree ON tree.study_id = $1 AND tree.team_id = page.named
   LEFT JOIN text_reply r ON $4 AND r.study_id = $1 AND r.ref = page.ref
   ORDER BY page.ref`;

/** Ranks the refs of texts among those of their topic or question, and counts these. The texts themselves are left out, so that the sort stays in memory. */
export const rankedTextsSql = (kind: TextKind, order = 'x.ref'): string =>
  `SELECT x.ref, x.slug, row_number() OVER (PARTITION BY x.slug ORDER BY ${order}) AS place,
     count(*) OVER (PARTITION BY x.slug)::int AS n
   ${fromTextsSql(kind)}`;
