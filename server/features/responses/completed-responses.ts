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
    const rows = await documentsSql(db, 'set_digest > $2 ORDER BY set_digest LIMIT $3', [studyId, after, PORTION]);
    yield* rows;
    if (rows.length < PORTION) return;
    after = rows.at(-1)!.digest;
  }
}

/** Those completed responses of a study that have one of the given digests. */
export async function* completedResponsesAmong(
  db: EntityManager,
  studyId: string,
  digests: readonly Buffer[],
): AsyncGenerator<CompletedResponse> {
  for (let at = 0; at < digests.length; at += PORTION)
    yield* await documentsSql(db, 'set_digest = ANY($2)', [studyId, digests.slice(at, at + PORTION)]);
}

/** Selects the completed responses that fulfil a condition. $1 is the study. */
async function documentsSql(
  db: EntityManager,
  condition: string,
  parameters: readonly unknown[],
): Promise<CompletedResponse[]> {
  const rows = await rowsOf<ResponseDocument & { digest: Buffer }>(
    db,
    `SELECT set_digest AS digest, team_id AS "teamId", segments, coalesce(given.answers, '{}') AS answers, coalesce(voted.votes, '{}') AS votes
     FROM (
       SELECT set_digest, team_id, segments FROM answer_set WHERE study_id = $1 AND completed AND ${condition}
     ) AS own
     CROSS JOIN LATERAL (
       SELECT json_object_agg(prompt_slug,
         json_strip_nulls(json_build_object('value', value, 'text', text, 'dict', dict, 'skipped', nullif(skipped, false)))) AS answers
       FROM answer WHERE study_id = $1 AND set_digest = own.set_digest OFFSET 0
     ) AS given
     CROSS JOIN LATERAL (
       SELECT json_object_agg(topic_slug, comment) AS votes FROM vote WHERE study_id = $1 AND set_digest = own.set_digest OFFSET 0
     ) AS voted
     ORDER BY set_digest`,
    parameters,
  );
  return rows.map(({ digest, ...document }) => ({ digest, document }));
}
