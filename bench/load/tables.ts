import { createHash } from 'node:crypto';
import type { ResponseDocument } from '../../server/features/responses/response-document';
import type { PromptType } from '../../server/schema.generated';

/*
 * The only file of the bench that knows the tables of responses. All other data is written and read through the public API.
 * A response is a number here, and all of its values are computed from that number, so that two loads are equal.
 */

export interface LoadedPrompt {
  slug: string;
  type: PromptType;
  topicSlug: string;
  choiceLabels: string[];
  rowLabels: string[];
}

/** The values that the responses of a survey are drawn from. */
export interface SurveyToLoad {
  studyRef: string;
  prompts: readonly LoadedPrompt[];
  teamRefs: readonly string[];
  segments: Readonly<Record<string, readonly string[]>>;
}

/** The digest of a response, in the place of the digest of its ref. */
export const digestOfResponse = (studyRef: string, response: number): Buffer =>
  createHash('sha256').update(`${studyRef}/${response}`).digest();

/** A response with an answer to nineteen questions of twenty, and one vote with a comment. */
export function documentOfResponse({ prompts, teamRefs, segments }: SurveyToLoad, response: number): ResponseDocument {
  const topics = [...new Set(prompts.map(({ topicSlug }) => topicSlug))];
  const answered = prompts
    .map((prompt, place) => ({ prompt, place }))
    .filter(({ place }) => drawn(response, place + 1_000, 20) > 0);
  return {
    teamId: teamRefs[response % teamRefs.length]!,
    segments: Object.fromEntries(
      Object.entries(segments).map(([name, values], at) => [name, values[drawn(response, at + 2_000, values.length)]!]),
    ),
    isOnRoster: true,
    answers: Object.fromEntries(
      answered.map(({ prompt, place }) => [prompt.slug, { ...answerTo(prompt, response, place), seconds: 4 }]),
    ),
    votes: {
      [topics[drawn(response, 3_000, topics.length)]!]:
        `Comment ${response}: it takes "too long", and nobody knows why, until it breaks.`,
    },
  };
}

function answerTo({ type, choiceLabels, rowLabels }: LoadedPrompt, response: number, place: number) {
  const choice = choiceLabels[drawn(response, place, choiceLabels.length)]!;
  if (type.startsWith('RATING')) return { value: 1 + Math.max(drawn(response, place, 5), drawn(response, place, 4)) };
  if (type === 'NPS') return { value: drawn(response, place, 11) };
  if (type === 'OPEN_END') return { text: `What response ${response} would change first` };
  if (type === 'SINGLE_SEL') return { text: choice };
  return {
    dict: type === 'MULTI_SEL' ? { [choice]: true } : Object.fromEntries(rowLabels.map((row) => [row, choice])),
  };
}

/** A pseudorandom number from 0 to n - 1 for a response and a place in it. */
function drawn(response: number, place: number, n: number): number {
  let mixed = Math.imul(response ^ (place * 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % n;
}

/** Parameters: study, digests, bodies. */
export const INSERT_RESPONSES = `
  INSERT INTO response (study_id, digest, body, completed)
  SELECT $1, *, true FROM unnest($2::bytea[], $3::bytea[])`;

/** Parameters: study, first and last response. */
export const COUNT_HOURS = `
  INSERT INTO participation_hour (study_id, hour, completed) VALUES ($1::uuid, date_trunc('hour', now()), $3::int - $2::int + 1)
  ON CONFLICT (study_id, hour) DO UPDATE SET completed = participation_hour.completed + EXCLUDED.completed`;

/** The answers as an ordinary database would keep them, readable. They are the ceiling of P5 and in no table of the product. */
export const MAKE_RAW_ANSWERS = `
  CREATE SCHEMA IF NOT EXISTS raw;
  CREATE TABLE IF NOT EXISTS raw.answer (study_id uuid NOT NULL, prompt_slug text NOT NULL, value smallint)`;
/** Parameters: study, first and last response, slugs of the questions with a number. */
export const INSERT_RAW_ANSWERS = `
  INSERT INTO raw.answer (study_id, prompt_slug, value)
  SELECT $1::uuid, slug, 1 + (hashint4(i) & 1048575) % 5 FROM generate_series($2::int, $3::int) AS i, unnest($4::text[]) AS slug`;
/** The ceiling of P5: a query over the raw answers. Parameter: study. */
export const COUNT_ANSWERS_BY_VALUE =
  'SELECT prompt_slug, value, count(*) FROM raw.answer WHERE study_id = $1 AND value IS NOT NULL GROUP BY 1, 2';
/** Selects the comments in their shuffled order. */
export const SELECT_COMMENTS = `SELECT slug, text FROM released_text WHERE study_id = $1 AND kind = 'comment' AND NOT is_hidden ORDER BY ref`;
/** Selects completed responses in the order of their digests. Parameters: study, digest of the last one that was read, limit. */
export const SELECT_RESPONSES =
  'SELECT digest, body FROM response WHERE study_id = $1 AND completed AND digest > $2 ORDER BY digest LIMIT $3';
/** Counts the rows of completed responses. Parameter: study. */
export const COUNT_COMPLETED_RESPONSES = 'SELECT count(*)::int AS n FROM response WHERE study_id = $1 AND completed';
