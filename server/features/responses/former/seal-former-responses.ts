import type { EntityManager } from 'typeorm';
import { execute, rowsOf } from '../../../persistence/sql';
import type { StudyKeys } from '../keys/study-keys';
import type { ResponseDocument } from '../response-document';
import { sealDocument } from '../sealed-document';
import { formerPermit } from './former-ref';

/** The tables that stood in the place of `response` and `spent_permit` before migration 0026. */
const FORMER_TABLES = 'vote, answer, answer_set, participation, participation_pending, prompt_time';

/** The number of responses that are sealed at a time. */
const PORTION = 1_000;

/**
 * Seals the responses that earlier versions stored in the clear, notes who has completed as spent permits, and drops the
 * former tables. Returns false where there are none. Of a survey whose answers' key has been destroyed only the release
 * stays. It is meant to run in one transaction
 * without a time limit for statements, so that an interrupted start leaves everything as it was.
 */
export async function sealFormerResponses(
  db: EntityManager,
  keys: StudyKeys,
  announce: (step: string) => void,
): Promise<boolean> {
  const [table] = await rowsOf<{ isThere: boolean }>(db, `SELECT to_regclass('answer_set') IS NOT NULL AS "isThere"`);
  if (!table!.isThere) return false;
  announce('Sealing the responses of surveys …');
  const studies = await rowsOf<{ id: string; isOpen: boolean }>(
    db,
    `SELECT id, status = 'OPEN' AS "isOpen" FROM study WHERE status IN ('OPEN', 'CLOSED') ORDER BY id`,
  );
  for (const { id, isOpen } of studies) {
    await sealResponses(db, keys, id);
    if (isOpen) await notePermits(db, keys, id);
  }
  await execute(
    db,
    'DELETE FROM uncounted_response u WHERE NOT EXISTS (SELECT FROM response r WHERE r.study_id = u.study_id AND r.digest = u.digest)',
  );
  await execute(db, `DROP TABLE ${FORMER_TABLES}`);
  return true;
}

async function sealResponses(db: EntityManager, keys: StudyKeys, studyId: string): Promise<void> {
  const answers = await keys.answerKeys(db, studyId);
  if (!answers) return;
  let after: Buffer = Buffer.alloc(0);
  for (;;) {
    const rows = await rowsOf<ResponseDocument & { digest: Buffer; completed: boolean }>(db, NEXT_RESPONSES, [
      studyId,
      after,
      PORTION,
    ]);
    await execute(
      db,
      `INSERT INTO response (study_id, digest, body, completed)
       SELECT $1, * FROM unnest($2::bytea[], $3::bytea[], $4::boolean[])`,
      [
        studyId,
        rows.map(({ digest }) => digest),
        rows.map(({ digest, completed: _, ...document }) => sealDocument(answers.response, studyId, digest, document)),
        rows.map(({ completed }) => completed),
      ],
    );
    if (rows.length < PORTION) return;
    after = rows.at(-1)!.digest;
  }
}

async function notePermits(db: EntityManager, keys: StudyKeys, studyId: string): Promise<void> {
  const open = await keys.openKeys(db, studyId);
  if (!open) return;
  const people = await rowsOf<{ digest: Buffer }>(
    db,
    `SELECT person_digest AS digest FROM participation WHERE study_id = $1 AND completed
     UNION SELECT unnest(completed || completed_overflow) FROM participation_pending WHERE study_id = $1`,
    [studyId],
  );
  const permits = people.map(({ digest }) => formerPermit(open, digest)).sort(Buffer.compare);
  await execute(
    db,
    'INSERT INTO spent_permit (study_id, permit) SELECT $1, permit FROM unnest($2::bytea[]) AS permit',
    [studyId, permits],
  );
}

/**
 * The times of answers were stored as sums over all respondents. Each answer gets the mean time of its question, with
 * its fractions, so that the averages stay the same.
 */
const NEXT_RESPONSES = `
SELECT set_digest AS digest, completed, team_id AS "teamId", segments, team_id IS NOT NULL OR segments <> '{}' AS "isOnRoster",
  coalesce(given.answers, '{}') AS answers, coalesce(voted.votes, '{}') AS votes
FROM (
  SELECT set_digest, team_id, segments, completed FROM answer_set WHERE study_id = $1 AND set_digest > $2
  ORDER BY set_digest LIMIT $3
) AS own
CROSS JOIN LATERAL (
  SELECT json_object_agg(prompt_slug, json_strip_nulls(json_build_object('value', value, 'text', text, 'dict', dict,
    'skipped', nullif(skipped, false), 'seconds', CASE WHEN NOT skipped THEN round(t.seconds::numeric / t.n, 6) END))) AS answers
  FROM answer LEFT JOIN prompt_time t USING (study_id, prompt_slug) WHERE study_id = $1 AND set_digest = own.set_digest
) AS given
CROSS JOIN LATERAL (
  SELECT json_object_agg(topic_slug, comment) AS votes FROM vote WHERE study_id = $1 AND set_digest = own.set_digest
) AS voted
ORDER BY set_digest`;
