import { isInTransaction, MergedStatements, oncePerDatabase } from '../../persistence/merged-statements';
import type { EntityManager } from 'typeorm';
import { preparedStatement } from '../../persistence/prepared-statement';
import { lockStudyAgainstDeletion, lockStudyShared, tryLockStudySharedSql } from '../studies/study-lock';
import type { ResponseKey } from './stored-response';

/**
 * The verdict of a statement about one of the responses that it was given:
 * - SAVED: it is stored as it was given.
 * - COMPLETED: it had been completed before, and nothing has changed.
 * - SPENT: the person has completed another response.
 * - CLOSED: the study takes no answers.
 * - AGAIN: the response has changed since it was read.
 * - LOCKED: the study is being closed. The statement waits for nobody, because everybody else would wait with it.
 */
export type Verdict = 'SAVED' | 'COMPLETED' | 'SPENT' | 'CLOSED' | 'AGAIN' | 'LOCKED';

/** The part of a statement that lets studies in which are open, and keeps them from closing until the statement ends. */
export const OPEN_STUDY_SQL = `
  open_study AS MATERIALIZED (
    SELECT id FROM study WHERE id IN (SELECT study_id FROM given) AND status = 'OPEN' AND ${tryLockStudySharedSql('id')}
    FOR KEY SHARE SKIP LOCKED
  )`;

/** The verdict about an item of `given` that was not stored. */
export const NOT_STORED_SQL = `
  CASE WHEN open_study.id IS NOT NULL THEN 'AGAIN' WHEN study.status = 'OPEN' THEN 'LOCKED' ELSE 'CLOSED' END`;

/** How often a response that others keep changing is tried together with others. After that it is locked. */
const ATTEMPTS = 5;

interface Locked {
  verdict: 'LOCKED';
}

/** A write that one statement can do for many responses at once. */
interface Write<Item, Outcome> {
  batch(db: EntityManager, items: readonly Item[]): Promise<Outcome[]>;
  keyOf(item: Item): ResponseKey;
}

/** A write that merges the items of those who come at the same time. */
interface MergedWrite<Item, Outcome> extends Write<Item, Outcome> {
  merged(db: EntityManager): MergedStatements<Item, Outcome>;
}

/** Makes a write whose items are merged. When a batch loses a race, each of its items waits alone. */
export function mergedWrite<Item, Outcome>(write: Write<Item, Outcome | Locked>): MergedWrite<Item, Outcome | Locked> {
  const merged = oncePerDatabase(
    (db) =>
      new MergedStatements<Item, Outcome | Locked>(
        (items) => write.batch(db, items).catch(lockedAfterLostRace(items)),
        { retriesAlone: () => true },
      ),
  );
  return { ...write, merged };
}

/** Writes an item together with those of others, again where it has changed meanwhile, and alone where it has to wait. */
export async function writeUntilDecided<Item, Outcome extends { verdict: string }>(
  db: EntityManager,
  write: MergedWrite<Item, Outcome>,
  item: Item,
): Promise<Outcome> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const outcome = isInTransaction(db) ? (await write.batch(db, [item]))[0]! : await write.merged(db).add(item);
    if (outcome.verdict === 'LOCKED') break;
    if (outcome.verdict !== 'AGAIN') return outcome;
  }
  return isInTransaction(db) ? writeAlone(db, write, item) : db.transaction((own) => writeAlone(own, write, item));
}

/** Waits for whoever closes the study or changes the response, and then runs the same statement. */
async function writeAlone<Item, Outcome extends { verdict: string }>(
  db: EntityManager,
  write: Write<Item, Outcome>,
  item: Item,
): Promise<Outcome> {
  const { studyId, digest } = write.keyOf(item);
  await lockStudyShared(db, studyId);
  await lockStudyAgainstDeletion(db, studyId);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await lockResponse(db, [studyId, digest]);
    const [outcome] = await write.batch(db, [item]);
    if (outcome!.verdict !== 'AGAIN' && outcome!.verdict !== 'LOCKED') return outcome!;
  }
  throw new Error('A response changed whenever it was written.');
}

const lockResponse = preparedStatement('SELECT FROM response WHERE study_id = $1 AND digest = $2 FOR UPDATE');

/** PostgreSQL's codes for a statement that lost a race: serialization failure, deadlock, lock not available, and cancelled after its time. */
const LOST_RACE = ['40001', '40P01', '55P03', '57014'];

/** The verdict LOCKED for every item of a statement that lost a race, so that each of them waits alone. Any other error is thrown. */
function lockedAfterLostRace(items: readonly unknown[]) {
  return (error: unknown): Locked[] => {
    if (!LOST_RACE.includes((error as { code?: string }).code ?? '')) throw error;
    return items.map(() => ({ verdict: 'LOCKED' }));
  };
}
