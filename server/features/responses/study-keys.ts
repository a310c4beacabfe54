import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { conflict } from '../../platform/errors';
import { StudyKey } from './identity-side.entities';

export const SURVEY_CLOSED = 'Sorry, this survey has been closed.';

const KEY_BYTES = 32;

/** The keys of a study that still takes responses. */
export interface OpenStudyKeys {
  participationKey: Buffer;
  answerKey: Buffer;
  ballotKey: Buffer;
}

/** Three independent keys for one study: no key opens two sides, and no digest is the same in two studies. */
export async function createKeys(db: EntityManager, studyId: string): Promise<OpenStudyKeys> {
  const keys = {
    participationKey: randomBytes(KEY_BYTES),
    answerKey: randomBytes(KEY_BYTES),
    ballotKey: randomBytes(KEY_BYTES),
  };
  await db.insert(StudyKey, { studyId, ...keys });
  return keys;
}

/** The study's keys, or null when it has never been published. CONFLICT once its answer keys have been destroyed. */
export async function keysOf(db: EntityManager, studyId: string): Promise<OpenStudyKeys | null> {
  const keys = await db.findOneBy(StudyKey, { studyId });
  if (!keys) return null;
  const { participationKey, answerKey, ballotKey } = keys;
  if (!answerKey || !ballotKey) throw conflict(SURVEY_CLOSED);
  return { participationKey, answerKey, ballotKey };
}
