import type { PromptType } from '../../server/schema.generated';

/*
 * The only file of the bench that knows the tables of answers. All other data is written and read through the public API.
 * A response is a number here, and all of its values are computed from that number, so that two loads are equal.
 */

export interface LoadedPrompt {
  slug: string;
  type: PromptType;
  topicSlug: string;
  choiceLabels: string[];
  rowLabels: string[];
}

/** The tables that grow with responses. Their constraints are dropped while responses are loaded. */
export const RESPONSE_TABLES = ['answer_set', 'answer', 'vote'];

const DIGEST = `sha256(convert_to($1::uuid || '/' || i, 'UTF8'))`;
const RESPONSES = `generate_series($2::int, $3::int) AS i`;

/** Parameters: study, first and last response, teams, attributes with their values as JSON. */
export const INSERT_SETS = `
  INSERT INTO answer_set (study_id, set_digest, team_id, segments, completed)
  SELECT $1::uuid, ${DIGEST}, ($4::uuid[])[1 + i % cardinality($4::uuid[])],
    (SELECT jsonb_object_agg(key, value -> (hashint4(i + hashtext(key)) & 1048575) % jsonb_array_length(value)) FROM jsonb_each($5::jsonb)),
    true
  FROM ${RESPONSES}`;

/** An SQL expression of a pseudorandom number from 0 to n - 1 for a response and a question. */
const drawn = (n: number | string) => `(hashint4(i * 64 + place::int) & 1048575) % ${n}`;
const label = (labels: string, n: string) => `p.prompt -> '${labels}' ->> (${n})::int`;

/** Parameters: study, first and last response, questions as JSON. One answer in twenty is skipped. */
export const INSERT_ANSWERS = `
  INSERT INTO answer (study_id, set_digest, prompt_slug, value, text, dict, skipped, text_ref, is_hidden)
  SELECT $1::uuid, digest, slug,
    CASE WHEN type LIKE 'RATING%' THEN 1 + greatest(${drawn(5)}, ${drawn(4)}) WHEN type = 'NPS' THEN ${drawn(11)} END,
    CASE type WHEN 'OPEN_END' THEN 'What response ' || i || ' would change first' WHEN 'SINGLE_SEL' THEN ${label('choiceLabels', drawn('choices'))} END,
    CASE WHEN type = 'MULTI_SEL' THEN jsonb_build_object(${label('choiceLabels', drawn('choices'))}, true)
         WHEN type LIKE 'MATRIX%' THEN (SELECT jsonb_object_agg(row, ${label('choiceLabels', drawn('choices'))}) FROM jsonb_array_elements_text(p.prompt -> 'rowLabels') AS row) END,
    false, CASE type WHEN 'OPEN_END' THEN gen_random_uuid() END, false
  FROM (SELECT i, ${DIGEST} AS digest FROM ${RESPONSES}) AS s
  CROSS JOIN (
    SELECT prompt, place, prompt ->> 'slug' AS slug, prompt ->> 'type' AS type, jsonb_array_length(prompt -> 'choiceLabels') AS choices
    FROM jsonb_array_elements($4::jsonb) WITH ORDINALITY AS p (prompt, place)
  ) AS p
  WHERE (hashint4(i * 64 + place::int + 32) & 1048575) % 20 > 0`;

/** Parameters: study, first and last response, topics. Each respondent votes for one topic with a comment. */
export const INSERT_VOTES = `
  INSERT INTO vote (study_id, set_digest, topic_slug, verbatim_ref, comment, is_hidden)
  SELECT $1::uuid, ${DIGEST}, ($4::text[])[1 + (hashint4(i) & 1048575) % cardinality($4::text[])], gen_random_uuid(),
    'Comment ' || i || ': it takes "too long", and nobody knows why, until it breaks.', false
  FROM ${RESPONSES}`;

/** Parameters: study, first and last response. */
export const COUNT_HOURS = `
  INSERT INTO participation_hour (study_id, hour, completed) VALUES ($1::uuid, date_trunc('hour', now()), $3::int - $2::int + 1)
  ON CONFLICT (study_id, hour) DO UPDATE SET completed = participation_hour.completed + EXCLUDED.completed`;

/** Notes the rows of a study as rewritten, so that the product does not rewrite them during the measurement. Parameter: study. */
export const NOTE_REWRITTEN = `
  INSERT INTO study_occurrence (study_id, kind, day, at) VALUES ($1, 'REWRITTEN_AFTER_CLOSE', now(), now()) ON CONFLICT DO NOTHING`;

/** The ceiling of P5: a query over the raw answers. Parameter: study. */
export const COUNT_ANSWERS_BY_VALUE =
  'SELECT prompt_slug, value, count(*) FROM answer WHERE study_id = $1 AND value IS NOT NULL GROUP BY 1, 2';
/** Selects the comments in their shuffled order. */
export const SELECT_COMMENTS = `SELECT slug, text FROM released_text WHERE study_id = $1 AND kind = 'comment' AND NOT is_hidden ORDER BY ref`;
/** Counts the rows of completed responses. Parameter: study. */
export const COUNT_COMPLETED_RESPONSES = 'SELECT count(*)::int AS n FROM answer_set WHERE study_id = $1 AND completed';
