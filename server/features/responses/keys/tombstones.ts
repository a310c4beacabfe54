import { MoreThan, type EntityManager } from 'typeorm';
import { execute, rowsOf } from '../../../persistence/sql';
import { conflict } from '../../../platform/errors';
import { keepDaysOf } from '../../studies/privacy-contract';
import type { Study } from '../../studies/study.entity';
import { KeyTombstone } from './key.entities';

/** The two key files of a publication: the one that takes responses, and the one that responses are sealed with. */
export type KeyPart = 'open' | 'answers';

export const keyFile = (keyId: string, part: KeyPart): string => `${keyId}.${part}`;

/** Whether the name of a key file is that of a key of answers. */
export const isAnswersFile = (file: string): boolean => file.endsWith('.answers');

/** How long a closed survey can still open its refs, so that somebody whose connection was cut learns that they are counted. */
const OPEN_MINUTES = 10;
const DAY = 86_400_000;
/** The minute for which processes keep keys in memory, and the time of a call that is under way. */
const FORGOTTEN_AFTER_MS = 65_000;

/**
 * Writes the tombstone of a study's key file: the file has to be destroyed at this moment, or at an earlier one that was
 * written before. `destroyDueKeys` does so once the caller's transaction is committed.
 */
export const scheduleKeyDestruction = (db: EntityManager, studyId: string, part: KeyPart, due: Date): Promise<void> =>
  execute(
    db,
    `INSERT INTO key_tombstone (file, due, study_id)
     SELECT key_id || '.' || $2, $3, study_id FROM publication_key WHERE study_id = $1
     ON CONFLICT (file) DO UPDATE SET due = LEAST(key_tombstone.due, EXCLUDED.due)`,
    [studyId, part, due],
  );

/**
 * Throws CONFLICT where keys of the study were given up within the last minute. Processes keep keys in memory for a minute
 * (`study-keys.ts`, `open-study-cache.ts`), and one that still knew the former ones would seal responses that nobody could
 * open.
 */
export async function requireFormerKeysForgotten(db: EntityManager, studyId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  if (await db.existsBy(KeyTombstone, { studyId, due: MoreThan(since) }))
    throw conflict('This survey went back to a draft a moment ago. It can be published again after a minute.');
}

/** When the open key of a study that closes now is destroyed. */
export const openKeyEnd = (closeDate: Date): Date => new Date(closeDate.getTime() + OPEN_MINUTES * 60_000);

/** When the sealed days of a closed study end. */
export const sealedDaysEnd = (study: Pick<Study, 'closeDate' | 'privacyContract'>): Date =>
  new Date(study.closeDate!.getTime() + keepDaysOf(study) * DAY);

/**
 * Keeps the answers' key of a closed study until its results have been released again. Returns false where the sealed
 * days are over. The caller holds the study's lock.
 */
export async function keepAnswersKey(db: EntityManager, studyId: string, now: Date): Promise<boolean> {
  const kept = await rowsOf(
    db,
    `UPDATE key_tombstone t SET due = 'infinity' FROM publication_key k
     WHERE k.study_id = $1 AND t.file = k.key_id || '.answers' AND t.due > $2 RETURNING t.file`,
    [studyId, now],
  );
  return kept.length > 0;
}
