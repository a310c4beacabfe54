import type { EntityManager } from 'typeorm';
import { NO_TEAM } from '../../../common/teams';
import { execute, rowsOf } from '../../persistence/sql';
import { lockStudyAgainstDeletion } from '../studies/study-lock';
import type { AttributeValues } from './sealed-ref';
import type { TallyMeasure } from './tally.entities';

/** One count; tally.entities.ts explains its parts. */
export interface TallyCount {
  measure: TallyMeasure;
  slug: string;
  item: string;
  choice: string;
  n: number;
}

/** How often one kind of count occurs: in which combinations, by their place, and how many times in each. */
export interface TallyColumn extends Omit<TallyCount, 'n'> {
  places: number[];
  times: number[];
}

/**
 * All counts of a study. There are hundreds of thousands, but only a few hundred kinds, so they are held in columns.
 */
export interface StudyTallies {
  /** The people with the same team and attributes. Every completed response is in exactly one. */
  combinations: AttributeValues[];
  kinds: TallyColumn[];
}

/** Notes that a response has been completed, so that the next count includes it. */
export async function noteUncountedResponse(db: EntityManager, studyId: string, setDigest: Buffer): Promise<void> {
  await execute(db, 'INSERT INTO uncounted_response (study_id, set_digest) VALUES ($1, $2)', [studyId, setDigest]);
}

/** The number of responses that one statement counts, so that it does not run too long after a pause. */
const BATCH = 10_000;

/**
 * Adds the uncounted responses of a study to the tallies. Each batch is one statement, so that a response is counted
 * once, however many processes count at the same time and however one of them ends.
 */
export async function countNewResponses(db: EntityManager, studyId: string, batch = BATCH): Promise<void> {
  let counted: number;
  do {
    const rows = await rowsOf<{ n: number }>(db, COUNT_NEW_RESPONSES, [studyId, NO_TEAM, batch]);
    counted = rows[0]!.n;
  } while (counted === batch);
}

/**
 * Counts all responses of a closed study. It also waits for the responses that another process is counting at the
 * moment.
 */
export async function countRemainingResponses(db: EntityManager, studyId: string, batch = BATCH): Promise<void> {
  const waits = async () =>
    (await rowsOf(db, 'SELECT FROM uncounted_response WHERE study_id = $1 LIMIT 1', [studyId])).length > 0;
  while (await waits()) await countNewResponses(db, studyId, batch);
}

/** Counts the uncounted responses of the given studies, or of every study where no list is given. Code that reads tallies calls this first. */
export async function countNewResponsesOf(db: EntityManager, studyIds: readonly string[] | null): Promise<void> {
  const rows = await rowsOf<{ studyId: string }>(
    db,
    'SELECT DISTINCT study_id AS "studyId" FROM uncounted_response WHERE $1::uuid[] IS NULL OR study_id = ANY($1)',
    [studyIds && [...studyIds]],
  );
  for (const { studyId } of rows) await countNewResponses(db, studyId);
}

/**
 * Deletes the tallies of a study and counts every response again, with the same result. Larger batches are faster,
 * because many responses add to the same counts.
 */
export async function recountResponses(db: EntityManager, studyId: string, batch = BATCH): Promise<void> {
  if (!(await lockStudyAgainstDeletion(db, studyId))) return;
  await execute(db, 'DELETE FROM attribute_combination WHERE study_id = $1', [studyId]);
  await execute(
    db,
    `INSERT INTO uncounted_response (study_id, set_digest)
     SELECT study_id, set_digest FROM answer_set WHERE study_id = $1 AND completed ON CONFLICT DO NOTHING`,
    [studyId],
  );
  await countRemainingResponses(db, studyId, batch);
}

/**
 * Writes the tallies of a study again in the order of their keys. After that, neither the place of a row nor the
 * transaction that wrote it tells which counts grew together, or when.
 */
export async function rewriteTallies(db: EntityManager, studyId: string): Promise<void> {
  if (!(await lockStudyAgainstDeletion(db, studyId))) return;
  // A count that runs at this moment waits, and adds to the rows that it then finds; a combination that it has just made is left alone.
  const locked = await rowsOf<{ id: string }>(
    db,
    'SELECT id FROM attribute_combination WHERE study_id = $1 ORDER BY team_id, segments FOR UPDATE',
    [studyId],
  );
  const ids = locked.map(({ id }) => id);
  await execute(
    db,
    'CREATE TEMP TABLE rewritten_combination ON COMMIT DROP AS SELECT * FROM attribute_combination WHERE id = ANY($1)',
    [ids],
  );
  await execute(
    db,
    'CREATE TEMP TABLE rewritten ON COMMIT DROP AS SELECT * FROM tally WHERE combination_id = ANY($1)',
    [ids],
  );
  await execute(db, 'DELETE FROM attribute_combination WHERE id = ANY($1)', [ids]);
  await execute(db, 'INSERT INTO attribute_combination SELECT * FROM rewritten_combination ORDER BY team_id, segments');
  await execute(db, 'INSERT INTO tally SELECT * FROM rewritten ORDER BY combination_id, measure, slug, item, choice');
  await execute(db, 'DROP TABLE rewritten, rewritten_combination');
}

/**
 * $1 the study, $2 the team that stands for none, $3 how many at most. Answers how many they were. The questions' types and topics are those of publishing.
 *
 * Of a survey that is just being answered the database knows no sizes, and would go through all answers there are for those of the few
 * that are new. What is LATERAL with an OFFSET it looks up for each of them. And the questions come out of one value, of which it expects
 * many: of few it would compare each answer with all.
 */
const COUNT_NEW_RESPONSES = `
WITH kept AS MATERIALIZED (
  -- As lockStudyAgainstDeletion: before any of its rows is touched.
  SELECT id FROM study WHERE id = $1 FOR KEY SHARE
), batch AS (
  DELETE FROM uncounted_response
  WHERE study_id = (SELECT id FROM kept) AND set_digest <= (
    SELECT set_digest FROM (SELECT set_digest FROM uncounted_response WHERE study_id = $1 ORDER BY set_digest LIMIT $3) AS next
    ORDER BY set_digest DESC LIMIT 1)
  RETURNING set_digest
), sets AS (
  SELECT set_digest, team_id, segments FROM batch CROSS JOIN LATERAL (
    SELECT coalesce(team_id, $2::uuid) AS team_id, segments FROM answer_set WHERE study_id = $1 AND set_digest = batch.set_digest OFFSET 0) AS own
), alike AS (
  SELECT team_id, segments, array_agg(set_digest) AS digests FROM sets GROUP BY team_id, segments
), combinations AS (
  INSERT INTO attribute_combination (id, study_id, team_id, segments)
  SELECT gen_random_uuid(), $1, team_id, segments FROM alike ORDER BY team_id, segments
  ON CONFLICT (study_id, team_id, segments) DO UPDATE SET team_id = EXCLUDED.team_id
  RETURNING id, team_id, segments
), members AS (
  SELECT combinations.id AS combination_id, unnest(digests) AS set_digest FROM alike JOIN combinations USING (team_id, segments)
), prompt AS MATERIALIZED (
  SELECT own.* FROM (
    SELECT jsonb_agg(jsonb_build_object('slug', prompt_slug, 'type', wording -> 'type', 'topic', wording -> 'topicSlug')) AS together
    FROM study_prompt WHERE study_id = $1
  ) AS asked, jsonb_to_recordset(together) AS own (slug text, type text, topic text)
), given AS (
  SELECT combination_id, set_digest, slug, value, text, dict, type, topic FROM members CROSS JOIN LATERAL (
    SELECT prompt_slug AS slug, value, text, dict FROM answer WHERE study_id = $1 AND set_digest = members.set_digest AND NOT skipped OFFSET 0) AS own
  JOIN prompt USING (slug)
), voted AS (
  SELECT combination_id, slug, comment FROM members CROSS JOIN LATERAL (
    SELECT topic_slug AS slug, comment FROM vote WHERE study_id = $1 AND set_digest = members.set_digest OFFSET 0) AS own
), scored AS (
  SELECT combination_id, topic, string_agg(slug, ',' ORDER BY slug) AS slugs
  FROM given WHERE value IS NOT NULL OR type IN ('MATRIX_N', 'MATRIX_L') GROUP BY combination_id, set_digest, topic
), counted (combination_id, measure, slug, item, choice, n) AS (
  SELECT combination_id, 'respondent', '', '', '', count(*) FROM members GROUP BY 1
  UNION ALL SELECT combination_id, 'value', slug, value::text, '', count(*) FROM given WHERE value IS NOT NULL GROUP BY 1, 3, 4
  UNION ALL SELECT combination_id, 'answered', slug, '', '', count(*) FROM given WHERE value IS NULL GROUP BY 1, 3
  UNION ALL SELECT combination_id, 'row', slug, key, e.value, count(*)
    FROM given, jsonb_each_text(dict) AS e WHERE type IN ('MATRIX_N', 'MATRIX_L') GROUP BY 1, 3, 4, 5
  UNION ALL SELECT combination_id, 'choice', slug, text, '', count(*) FROM given WHERE type = 'SINGLE_SEL' GROUP BY 1, 3, 4
  UNION ALL SELECT combination_id, 'choice', slug, key, '', count(*) FROM given, jsonb_each(dict) AS e WHERE type = 'MULTI_SEL' GROUP BY 1, 3, 4
  UNION ALL SELECT combination_id, 'topic', topic, slugs, '', count(*) FROM scored GROUP BY 1, 3, 4
  UNION ALL SELECT combination_id, 'vote', slug, '', '', count(*) FROM voted GROUP BY 1, 3
  UNION ALL SELECT combination_id, 'comment', slug, '', '', count(*) FROM voted WHERE comment <> '' GROUP BY 1, 3
), added AS (
  INSERT INTO tally (combination_id, measure, slug, item, choice, n)
  SELECT combination_id, measure, slug, item, choice, n FROM counted ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (combination_id, measure, slug, item, choice) DO UPDATE SET n = tally.n + EXCLUDED.n
)
SELECT count(*)::int AS n FROM batch`;
