import type { EntityManager } from 'typeorm';
import { byKey } from '../../persistence/loader';
import { preparedStatement } from '../../persistence/prepared-statement';
import { rowsOf } from '../../persistence/sql';
import { studyKeysOf } from './keys/keys-of-database';
import { missingKey } from './keys/study-keys';
import type { ResponseDocument } from './response-document';
import { openDocument } from './sealed-document';

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

interface StoredBody {
  digest: Buffer;
  body: Buffer;
}

/** The number of responses that one statement reads, so that memory does not grow with the number of responses. */
const PORTION = 1_000;

/**
 * Opens all completed responses of a study, in the order of their digests. There are none once their key is destroyed. Throws
 * KEY_MISSING where there are some, and their key is lost: results without them would be wrong, and would replace right ones.
 */
export async function* completedResponses(db: EntityManager, studyId: string): AsyncGenerator<CompletedResponse> {
  const answerKeys = await studyKeysOf(db).answerKeys(db, studyId);
  let reading: Promise<StoredBody[]> | null = nextResponses(db, [studyId, Buffer.alloc(0), PORTION]);
  while (reading) {
    const rows: StoredBody[] = await reading;
    if (rows.length > 0 && !answerKeys) throw missingKey();
    reading = rows.length < PORTION ? null : readAhead(nextResponses(db, [studyId, rows.at(-1)!.digest, PORTION]));
    for (const { digest, body } of rows)
      yield { digest, document: openDocument(answerKeys!.response, studyId, digest, body) };
  }
}

/**
 * A reading that goes on in the database while the responses before it are opened and counted. If these fail, nobody awaits it, and
 * its own error must not end the process.
 */
function readAhead<Rows>(reading: Promise<Rows>): Promise<Rows> {
  void Promise.allSettled([reading]);
  return reading;
}

/** Throws KEY_MISSING where a study has completed responses that can't be opened, because their key is lost. */
export async function requireReadableResponses(db: EntityManager, studyId: string): Promise<void> {
  const [first] = await nextResponses(db, [studyId, Buffer.alloc(0), 1]);
  if (!first) return;
  const answerKeys = await studyKeysOf(db).answerKeys(db, studyId);
  if (!answerKeys) throw missingKey();
  openDocument(answerKeys.response, studyId, first.digest, first.body);
}

/** Opens those completed responses of a study that have one of the given digests. */
export async function* completedResponsesAmong(
  db: EntityManager,
  studyId: string,
  digests: readonly Buffer[],
): AsyncGenerator<CompletedResponse> {
  const answerKeys = await studyKeysOf(db).answerKeys(db, studyId);
  for (let at = 0; answerKeys && at < digests.length; at += PORTION) {
    const rows = await responsesAmong(db, [studyId, digests.slice(at, at + PORTION)]);
    for (const { digest, body } of rows)
      yield { digest, document: openDocument(answerKeys.response, studyId, digest, body) };
  }
}

const responsesAmong = preparedStatement<StoredBody>(
  `SELECT digest, body FROM response WHERE study_id = $1 AND completed AND digest = ANY ($2) ORDER BY digest`,
);

const nextResponses = preparedStatement<StoredBody>(
  `SELECT digest, body FROM response WHERE study_id = $1 AND completed AND digest > $2 ORDER BY digest LIMIT $3`,
);
