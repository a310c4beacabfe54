import type { EntityManager } from 'typeorm';
import { forEachDatabase, MergedStatements } from '../../persistence/merged-statements';
import { prepared } from '../../persistence/prepared';
import { passesGate } from '../studies/study-gate';
import { completedAmong, lockFlips, noteFlips } from './participation-flips';

/** Somebody who begins: the study, and who it is on the identity side. */
export interface Start {
  studyId: string;
  personDigest: Buffer;
}

/**
 * People who begin in the same moment are noted together, in one transaction of the identity side: alone, each would wait
 * for the commits of all before. Tells of each whether they may begin; whom this refuses is told why by the other way.
 */
export const mergedStarts = forEachDatabase(
  ({ connection }) => new MergedStatements<Start, boolean>((starts) => connection.transaction((db) => noteStarts(db, starts))),
);

async function noteStarts(db: EntityManager, starts: readonly Start[]): Promise<boolean[]> {
  const begun = new Set<Start>();
  for (const studyId of await openStudies(db, starts)) {
    const own = starts.filter((start) => start.studyId === studyId);
    await lockFlips(db, studyId);
    const completed = await completedAmong(db, studyId, own.map(({ personDigest }) => personDigest));
    const fresh = own.filter(({ personDigest }) => !completed.some((digest) => digest.equals(personDigest)));
    await noteFlips(db, studyId, 'issued', fresh.map(({ personDigest }) => personDigest));
    for (const start of fresh) begun.add(start);
  }
  return starts.map((start) => begun.has(start));
}

/** Which of the studies are open, each kept from closing until the transaction ends. Waits for nobody. */
export async function openStudies(db: EntityManager, of: readonly { studyId: string }[]): Promise<string[]> {
  const rows = await findOpen(db, [[...new Set(of.map(({ studyId }) => studyId))]]);
  return rows.map(({ id }) => id);
}

const findOpen = prepared<{ id: string }>(
  `SELECT id FROM study WHERE id = ANY ($1) AND status = 'OPEN' AND ${passesGate('id')} ORDER BY id FOR KEY SHARE SKIP LOCKED`,
);
