import type { EntityManager } from 'typeorm';
import { oncePerDatabase, isInTransaction, MergedStatements } from '../../persistence/merged-statements';
import { arrayParameter, preparedStatement } from '../../persistence/prepared-statement';

/** Names a response in the database. */
export interface ResponseKey {
  studyId: string;
  digest: Buffer;
}

/** A response as it is stored. */
export interface StoredResponse {
  body: Buffer;
  completed: boolean;
}

/** Reads responses in one statement, in the order of their keys; null for one of which nothing is saved. */
export async function storedResponses(
  db: EntityManager,
  keys: readonly ResponseKey[],
): Promise<(StoredResponse | null)[]> {
  const rows = await find(db, [keys.map(({ studyId }) => studyId), keys.map(({ digest }) => digest)]);
  return rows.map(({ body, completed }) => (body === null ? null : { body, completed }));
}

/** Reads one response, together with those that others read at the same moment. */
export const storedResponse = async (db: EntityManager, key: ResponseKey): Promise<StoredResponse | null> =>
  isInTransaction(db) ? (await storedResponses(db, [key]))[0]! : mergedReads(db).add(key);

const mergedReads = oncePerDatabase(
  (db) => new MergedStatements<ResponseKey, StoredResponse | null>((keys) => storedResponses(db, keys)),
);

/**
 * The database plans this statement once, perhaps while the table is still empty. The OFFSET makes it look each response
 * up by its key, however many there are by then.
 */
const find = preparedStatement<{ body: Buffer | null; completed: boolean }>(
  `SELECT body, completed
   FROM unnest(${arrayParameter('$1', 'uuid')}, ${arrayParameter('$2', 'bytea')}) WITH ORDINALITY AS wanted (study_id, digest, place)
   LEFT JOIN LATERAL (
     SELECT body, completed FROM response WHERE study_id = wanted.study_id AND digest = wanted.digest OFFSET 0
   ) AS stored ON true ORDER BY place`,
);
