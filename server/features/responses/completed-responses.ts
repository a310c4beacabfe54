import type { EntityManager } from 'typeorm';
import { byKey } from '../../persistence/loader';
import { rowsOf } from '../../persistence/sql';
import type { ResponseDocument } from './response-document';

/** The number of completed responses of each study. */
export async function completedResponsesByStudy(db: EntityManager, studyIds: readonly string[]): Promise<number[]> {
  const rows = await rowsOf<{ studyId: string; n: number }>(
    db,
    `SELECT study_id AS "studyId", sum(completed)::int AS n FROM participation_hour
     WHERE study_id = ANY($1) GROUP BY study_id`,
    [[...studyIds]],
  );
  return byKey(
    studyIds,
    rows,
    (row) => row.studyId,
    () => null,
  ).map((row) => row?.n ?? 0);
}

export interface CompletedResponse {
  digest: Buffer;
  document: ResponseDocument;
}

/** The number of responses that one statement reads, so that memory does not grow with the number of responses. */
const PORTION = 1_000;

/** All completed responses of a study, in the order of their digests. */
export async function* completedResponses(db: EntityManager, studyId: string): AsyncGenerator<CompletedResponse> {
  let after: Buffer = Buffer.alloc(0);
  for (;;) {
    const rows = await rowsOf<ResponseDocument & { digest: Buffer }>(db, NEXT_RESPONSES, [studyId, after, PORTION]);
    for (const { digest, ...document } of rows) yield { digest, document };
    if (rows.length < PORTION) return;
    after = rows.at(-1)!.digest;
  }
}

const NEXT_RESPONSES = `
SELECT set_digest AS digest, team_id AS "teamId", segments, coalesce(given.answers, '{}') AS answers, coalesce(voted.votes, '{}') AS votes
FROM (
  SELECT set_digest, team_id, segments FROM answer_set WHERE study_id = $1 AND completed AND set_digest > $2
  ORDER BY set_digest LIMIT $3
) AS own
CROSS JOIN LATERAL (
  SELECT json_object_agg(prompt_slug,
    json_strip_nulls(json_build_object('value', value, 'text', text, 'dict', dict, 'skipped', nullif(skipped, false)))) AS answers
  FROM answer WHERE study_id = $1 AND set_digest = own.set_digest
) AS given
CROSS JOIN LATERAL (
  SELECT json_object_agg(topic_slug, comment) AS votes FROM vote WHERE study_id = $1 AND set_digest = own.set_digest
) AS voted
ORDER BY set_digest`;
