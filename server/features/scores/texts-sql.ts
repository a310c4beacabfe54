/** Comments on topics, or answers to open questions. */
export type TextKind = 'comment' | 'answer';

/** The table of each kind of text and its columns. Statements call the table `x`. */
export const TEXT_TABLES: Record<TextKind, { table: string; ref: string; slug: string; text: string }> = {
  comment: { table: 'vote', ref: 'x.verbatim_ref', slug: 'x.topic_slug', text: 'x.comment' },
  answer: { table: 'answer', ref: 'x.text_ref', slug: 'x.prompt_slug', text: 'x.text' },
};

/** A row of `textRowsSql`. */
export interface TextRow {
  ref: string;
  slug: string;
  text: string;
  isHidden: boolean;
  labelRef: string | null;
  labelName: string | null;
}

/**
 * The FROM and WHERE of every statement about texts. $1 is the study, $2 the slugs, $3 the teams or null for everybody, and $4
 * whether hidden texts are included.
 */
export function fromTextsSql(kind: TextKind): string {
  const { table, ref, slug, text } = TEXT_TABLES[kind];
  return `FROM ${table} x JOIN answer_set s ON s.study_id = x.study_id AND s.set_digest = x.set_digest AND s.completed
    WHERE x.study_id = $1 AND ${slug} = ANY($2) AND ${ref} IS NOT NULL AND ${text} <> ''
      AND ($3::uuid[] IS NULL OR s.team_id = ANY($3)) AND ($4 OR NOT x.is_hidden)`;
}

/** Selects each text with the team that it is labelled with. `condition` narrows the texts down. */
export const textRowsSql = (kind: TextKind, condition: string): string =>
  `SELECT page.ref, page.slug, page.text, page."isHidden", l.label_team_id AS "labelRef", t.name AS "labelName"
   FROM (
     SELECT ${TEXT_TABLES[kind].ref} AS ref, ${TEXT_TABLES[kind].slug} AS slug, ${TEXT_TABLES[kind].text} AS text, x.is_hidden AS "isHidden", s.team_id AS team
     ${fromTextsSql(kind)} AND ${condition}
   ) AS page
   LEFT JOIN release_label l ON l.study_id = $1 AND l.team_id = page.team AND l.slug = page.slug
   LEFT JOIN team t ON t.id = l.label_team_id
   ORDER BY page.ref`;

/**
 * Selects the ref of each text with its rank and the number of texts of its topic or question. The texts themselves are not
 * selected, so that the sort stays in memory.
 */
export const rankedTextsSql = (kind: TextKind, order = TEXT_TABLES[kind].ref): string =>
  `SELECT ${TEXT_TABLES[kind].ref} AS ref, ${TEXT_TABLES[kind].slug} AS slug,
     row_number() OVER (PARTITION BY ${TEXT_TABLES[kind].slug} ORDER BY ${order}) AS place,
     count(*) OVER (PARTITION BY ${TEXT_TABLES[kind].slug})::int AS n
   ${fromTextsSql(kind)}`;
