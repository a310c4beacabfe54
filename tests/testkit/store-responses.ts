import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { studyKeysOf } from '../../server/features/responses/keys/keys-of-database';
import type { ResponseDocument } from '../../server/features/responses/response-document';
import { sealDocument } from '../../server/features/responses/sealed-document';

/** Stores completed responses of a survey, without the calls of respondents. They are not counted yet. */
export async function storeResponses(
  { manager }: DataSource,
  studyRef: string,
  documents: readonly ResponseDocument[],
): Promise<void> {
  const keys = await studyKeysOf(manager).answerKeys(manager, studyRef);
  const digests = documents.map(() => randomBytes(32));
  await manager.query(
    `WITH stored AS (
       INSERT INTO response (study_id, digest, body, completed) SELECT $1, *, true FROM unnest($2::bytea[], $3::bytea[]) RETURNING digest
     )
     INSERT INTO uncounted_response (study_id, digest) SELECT $1, digest FROM stored`,
    [
      studyRef,
      digests,
      documents.map((document, at) => sealDocument(keys!.response, studyRef, digests[at]!, document)),
    ],
  );
}
