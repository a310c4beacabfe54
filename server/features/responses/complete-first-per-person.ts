import type { EntityManager } from 'typeorm';
import type { LiveBus } from '../../platform/live-bus';
import type { OpenResponse } from './open-response';
import {
  completedAmong,
  lockPendingParticipation,
  noteParticipationOfAll,
  type ParticipationMark,
} from './pending-participation';

/** A response that is handed in. */
export interface Completion {
  response: OpenResponse;
  live: LiveBus;
  now: Date;
}

const personOf = ({ response }: Completion) => response.ballot.personDigest;

/**
 * The first response of each person who has not completed before. The result is certain only while the study's pending
 * participation is locked.
 */
export async function firstResponsePerPerson<One extends Completion>(
  db: EntityManager,
  studyId: string,
  all: readonly One[],
): Promise<One[]> {
  const seen = new Set((await completedAmong(db, studyId, all.map(personOf))).map((digest) => digest.toString('hex')));
  return all.filter((one) => {
    const person = personOf(one).toString('hex');
    return !seen.has(person) && seen.add(person);
  });
}

/**
 * Completes the first response of each person, and returns those. `write` completes them on the answer side. It is
 * meant for the end of a transaction, because everybody else who begins or completes meanwhile waits for it.
 */
export async function completeFirstPerPerson<One extends Completion>(
  db: EntityManager,
  studyId: string,
  ready: readonly One[],
  write: (db: EntityManager, studyId: string, first: readonly One[], now: Date) => Promise<void>,
  marks: readonly ParticipationMark[] = ['completed'],
): Promise<One[]> {
  if (ready.length === 0) return [];
  await lockPendingParticipation(db, studyId);
  const first = await firstResponsePerPerson(db, studyId, ready);
  if (first.length === 0) return [];
  const [{ live, now }] = first as [One];
  await write(db, studyId, first, now);
  for (const mark of marks) await noteParticipationOfAll(db, studyId, mark, first.map(personOf));
  await live.announce(db, 'participation', studyId);
  return first;
}

/**
 * The end of a statement in which `completed` holds the digests of the responses that have just been completed. It
 * notes them as uncounted and adds them to the hour. $1 is the study, $3 the moment.
 */
export const COUNT_COMPLETED_SQL = `
  noted AS (
    INSERT INTO uncounted_response (study_id, set_digest) SELECT $1, set_digest FROM completed ORDER BY set_digest
  )
  INSERT INTO participation_hour (study_id, hour, completed) SELECT $1, date_trunc('hour', $3::timestamptz), count(*) FROM completed
  ON CONFLICT (study_id, hour) DO UPDATE SET completed = participation_hour.completed + EXCLUDED.completed`;
