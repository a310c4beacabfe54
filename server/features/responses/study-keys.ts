import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { conflict } from '../../platform/errors';
import { StudyKey } from './identity-side.entities';

export const SURVEY_CLOSED = 'Sorry, this survey has been closed.';

const KEY_BYTES = 32;

/** The keys of a study that still takes responses, as key objects that are made once for all digests and refs. */
export interface OpenStudyKeys {
  participationKey: KeyObject;
  answerKey: KeyObject;
  ballotKey: KeyObject;
}

/** Makes three independent keys for one study. No key opens both sides, and no digest is the same in two studies. */
export async function createKeys(db: EntityManager, studyId: string): Promise<OpenStudyKeys> {
  const [participationKey, answerKey, ballotKey] = [
    randomBytes(KEY_BYTES),
    randomBytes(KEY_BYTES),
    randomBytes(KEY_BYTES),
  ];
  await db.insert(StudyKey, { studyId, participationKey, answerKey, ballotKey });
  return madeReady(participationKey, answerKey, ballotKey);
}

/**
 * The study's keys; null when it has never been published. Throws CONFLICT once the answer keys have been destroyed.
 */
export async function keysOfStudy(db: EntityManager, studyId: string): Promise<OpenStudyKeys | null> {
  const keys = await db.findOneBy(StudyKey, { studyId });
  if (!keys) return null;
  const { participationKey, answerKey, ballotKey } = keys;
  if (!answerKey || !ballotKey) throw conflict(SURVEY_CLOSED, 'SURVEY_CLOSED');
  return madeReady(participationKey, answerKey, ballotKey);
}

const madeReady = (participationKey: Buffer, answerKey: Buffer, ballotKey: Buffer): OpenStudyKeys => ({
  participationKey: createSecretKey(participationKey),
  answerKey: createSecretKey(answerKey),
  ballotKey: createSecretKey(ballotKey),
});
