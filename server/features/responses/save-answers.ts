import type { EntityManager } from 'typeorm';
import { preparedStatement } from '../../persistence/prepared-statement';
import { tryLockStudySharedSql } from '../studies/study-lock';
import type { StoredAnswer } from './stored-answer';
import type { AttributeValues } from './sealed-ref';

/** One answer to be saved, of any respondent to any study. */
export interface AnswerRow extends StoredAnswer {
  studyId: string;
  setDigest: Buffer;
  /** The attributes that are stored with the answers when the first answer is saved. */
  attributes: AttributeValues;
}

/**
 * SQL that adds the seconds of answers to the sums of all respondents; `of` selects study, question and seconds, which
 * may be null.
 */
export const addTimesSql = (of: string): string => `
    INSERT INTO prompt_time (study_id, prompt_slug, seconds, n)
    SELECT study_id, slug, sum(seconds), count(*) FROM (${of}) AS took
    WHERE seconds IS NOT NULL GROUP BY study_id, slug ORDER BY study_id, slug
    ON CONFLICT (study_id, prompt_slug)
    DO UPDATE SET seconds = prompt_time.seconds + EXCLUDED.seconds, n = prompt_time.n + EXCLUDED.n`;

/*
 * A study that is being closed and a response that is being completed are locked by whoever does it. This statement waits
 * for neither, because everybody else's answers would wait with it: such an answer is not saved, and that is told.
 * A transaction that holds the locks itself is not kept out by them.
 *
 * The time counts for the first save alone, so that a resent or corrected answer does not count twice.
 */
const save = preparedStatement<{ places: number[] | null }>(`
  WITH come AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($1) AS (place integer, study_id uuid, set_digest bytea, team_id uuid, segments jsonb,
      slug text, value smallint, text text, dict jsonb, skipped boolean, text_ref uuid, seconds bigint)
  ), given AS (
    SELECT DISTINCT ON (study_id, set_digest, slug) * FROM come ORDER BY study_id, set_digest, slug, place DESC
  ), open_study AS (
    SELECT id FROM study WHERE id IN (SELECT study_id FROM given) AND status = 'OPEN' AND ${tryLockStudySharedSql('id')} FOR KEY SHARE SKIP LOCKED
  ), respondent AS (
    SELECT DISTINCT study_id, set_digest, team_id, segments FROM given JOIN open_study ON id = study_id
  ), found AS (
    SELECT study_id, set_digest, completed FROM answer_set JOIN respondent USING (study_id, set_digest)
    FOR UPDATE OF answer_set SKIP LOCKED
  ), made AS (
    INSERT INTO answer_set (study_id, set_digest, team_id, segments, completed)
    SELECT study_id, set_digest, team_id, segments, false FROM respondent
    WHERE NOT EXISTS (SELECT FROM answer_set s WHERE s.study_id = respondent.study_id AND s.set_digest = respondent.set_digest)
    ORDER BY study_id, set_digest
    ON CONFLICT DO NOTHING
    RETURNING study_id, set_digest, completed
  ), claimed AS (
    SELECT study_id, set_digest FROM found WHERE NOT completed UNION ALL SELECT study_id, set_digest FROM made
  ), saved AS (
    INSERT INTO answer (study_id, set_digest, prompt_slug, value, text, dict, skipped, text_ref, is_hidden)
    SELECT study_id, set_digest, slug, value, text, dict, skipped, text_ref, false FROM given JOIN claimed USING (study_id, set_digest)
    ORDER BY study_id, set_digest, slug
    ON CONFLICT (study_id, set_digest, prompt_slug)
    DO UPDATE SET value = EXCLUDED.value, text = EXCLUDED.text, dict = EXCLUDED.dict, skipped = EXCLUDED.skipped,
      text_ref = EXCLUDED.text_ref
    RETURNING study_id, set_digest, prompt_slug AS slug, xmax = 0 AS is_new
  ), timed AS (
    ${addTimesSql('SELECT study_id, slug, seconds FROM saved JOIN given USING (study_id, set_digest, slug) WHERE is_new AND NOT skipped')}
  )
  SELECT json_agg(place) AS places FROM come JOIN saved USING (study_id, set_digest, slug)`);

/**
 * Saves answers in one statement, and returns for each whether it was saved. It is not where the study is closed or
 * closing, where the response is completed, or where somebody else is changing it. The later of two answers to the same
 * question is kept.
 */
export async function saveAnswers(db: EntityManager, rows: readonly AnswerRow[]): Promise<boolean[]> {
  const [saved] = await save(db, [JSON.stringify(rows.map(sent))]);
  const places = new Set(saved!.places);
  return rows.map((_, place) => places.has(place));
}

/**
 * An answer as the statement reads it. Null fields are left out, because there are many answers and most of their
 * fields are null.
 */
const sent = (
  {
    studyId,
    setDigest,
    attributes: { teamId, segments },
    slug,
    value,
    text,
    dict,
    skipped,
    textRef,
    seconds,
  }: AnswerRow,
  place: number,
) => ({
  place,
  study_id: studyId,
  set_digest: `\\x${setDigest.toString('hex')}`,
  segments,
  slug,
  skipped,
  team_id: teamId ?? undefined,
  value: value ?? undefined,
  text: text ?? undefined,
  dict: dict ?? undefined,
  text_ref: textRef ?? undefined,
  seconds: seconds ?? undefined,
});
