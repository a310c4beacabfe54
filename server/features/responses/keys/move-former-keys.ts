import type { EntityManager } from 'typeorm';
import { execute, rowsOf } from '../../../persistence/sql';
import type { Study } from '../../studies/study.entity';
import { newSecret, type StudyKeys } from './study-keys';
import { scheduleKeyDestruction, sealedDaysEnd } from './tombstones';

interface FormerKey extends Pick<Study, 'closeDate' | 'privacyContract'> {
  studyId: string;
  isOpen: boolean;
  isReleased: boolean;
  participationKey: Buffer;
  answerKey: Buffer;
  ballotKey: Buffer;
}

/**
 * Moves the keys of surveys from the database into files, and drops their table. Returns false where there is no such
 * table. An open survey keeps its former keys beside the new ones, so that its digests and refs stay valid. A closed
 * survey gets new keys, which end with its sealed days; where these are over, `destroyDueKeys` destroys keys and responses
 * at once.
 *
 * A crash before the commit leaves files without rows. The key id is the study's id, so the next start writes the same
 * files again.
 */
export async function moveFormerKeys(
  db: EntityManager,
  keys: StudyKeys,
  announce: (step: string) => void,
): Promise<boolean> {
  const [table] = await rowsOf<{ isThere: boolean }>(db, `SELECT to_regclass('study_key') IS NOT NULL AS "isThere"`);
  if (!table!.isThere) return false;
  announce('Moving the keys of surveys from the database into files …');
  for (const former of await formerKeys(db)) await moveKey(db, keys, former);
  await execute(db, 'DROP TABLE study_key');
  return true;
}

const formerKeys = (db: EntityManager) =>
  rowsOf<FormerKey>(
    db,
    `SELECT study_id AS "studyId", status = 'OPEN' AS "isOpen", close_date AS "closeDate", privacy_contract AS "privacyContract",
            EXISTS (SELECT FROM release_group g WHERE g.study_id = k.study_id) AS "isReleased",
            participation_key AS "participationKey", answer_key AS "answerKey", ballot_key AS "ballotKey"
     FROM study_key k JOIN study ON study.id = k.study_id ORDER BY study_id`,
  );

async function moveKey(db: EntityManager, keys: StudyKeys, former: FormerKey): Promise<void> {
  const { studyId, isOpen, isReleased, participationKey, answerKey, ballotKey } = former;
  const parts = isOpen ? { open: [participationKey, ballotKey], answers: [answerKey] } : { open: [], answers: [] };
  await keys.store(db, studyId, {
    keyId: studyId,
    open: Buffer.concat([newSecret(), ...parts.open]),
    answers: Buffer.concat([newSecret(), ...parts.answers]),
  });
  if (isOpen) return;
  await scheduleKeyDestruction(db, studyId, 'open', former.closeDate!);
  // Without a release the responses are still needed. Storing the release schedules the destruction of their key.
  if (isReleased) await scheduleKeyDestruction(db, studyId, 'answers', sealedDaysEnd(former));
}
