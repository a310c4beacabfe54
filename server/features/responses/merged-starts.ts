import type { EntityManager } from 'typeorm';
import { oncePerDatabase, isInTransaction, MergedStatements } from '../../persistence/merged-statements';
import { arrayParameter, preparedStatement } from '../../persistence/prepared-statement';
import { tryLockStudySharedSql } from '../studies/study-lock';
import { completedAmong, lockPendingParticipation, noteParticipationOfAll } from './pending-participation';
import type { AttributeValues } from './sealed-ref';
import { isDefect } from './unless-undecided';

/** A person who begins a response: the study, and the digest on the identity side. */
export interface ResponseStart {
  studyId: string;
  personDigest: Buffer;
}

/**
 * Notes the people who begin at the same moment together, in one transaction of the identity side; alone, each would
 * wait for the commits of all before. The result says for each person whether they may begin. The caller finds out the
 * reason of a refusal one by one.
 */
export const mergedStarts = oncePerDatabase(
  ({ connection }) =>
    new MergedStatements<ResponseStart, boolean>((starts) => connection.transaction((db) => noteStarts(db, starts)), {
      retriesAlone: isDefect,
    }),
);

async function noteStarts(db: EntityManager, starts: readonly ResponseStart[]): Promise<boolean[]> {
  const begun = new Set<ResponseStart>();
  for (const studyId of await lockOpenStudies(db, starts)) {
    const own = starts.filter((start) => start.studyId === studyId);
    await lockPendingParticipation(db, studyId);
    const completed = await completedAmong(
      db,
      studyId,
      own.map(({ personDigest }) => personDigest),
    );
    const fresh = own.filter(({ personDigest }) => !completed.some((digest) => digest.equals(personDigest)));
    await noteParticipationOfAll(
      db,
      studyId,
      'issued',
      fresh.map(({ personDigest }) => personDigest),
    );
    for (const start of fresh) begun.add(start);
  }
  return starts.map((start) => begun.has(start));
}

/** Returns the studies that are open, and keeps each from closing until the transaction ends. It waits for nobody. */
export async function lockOpenStudies(db: EntityManager, of: readonly { studyId: string }[]): Promise<string[]> {
  const rows = await findOpen(db, [[...new Set(of.map(({ studyId }) => studyId))]]);
  return rows.map(({ id }) => id);
}

const findOpen = preparedStatement<{ id: string }>(
  `SELECT id FROM study WHERE id = ANY (${arrayParameter('$1', 'uuid')}) AND status = 'OPEN' AND ${tryLockStudySharedSql('id')} ORDER BY id FOR KEY SHARE SKIP LOCKED`,
);

/** A person of a company's roster, by email address. */
interface InRoster {
  companyId: string;
  email: string;
}

/** The team and attributes of a person in the roster; null for somebody who is not in it. */
export const rosterAttributesOf = async (db: EntityManager, who: InRoster): Promise<AttributeValues | null> =>
  isInTransaction(db) ? (await attributesOfAll(db, [who]))[0]! : mergedAttributes(db).add(who);

const mergedAttributes = oncePerDatabase(
  (db) => new MergedStatements<InRoster, AttributeValues | null>((all) => attributesOfAll(db, all)),
);

async function attributesOfAll(db: EntityManager, all: readonly InRoster[]): Promise<(AttributeValues | null)[]> {
  const rows = await findAttributes(db, [all.map(({ companyId }) => companyId), all.map(({ email }) => email)]);
  return rows.map(({ isKnown, ...attributes }) => (isKnown ? attributes : null));
}

const findAttributes = preparedStatement<AttributeValues & { isKnown: boolean }>(
  `SELECT person.id IS NOT NULL AS "isKnown", team_id AS "teamId", segments
   FROM unnest(${arrayParameter('$1', 'uuid')}, ${arrayParameter('$2', 'text')}) WITH ORDINALITY AS asked (company_id, email, place)
   LEFT JOIN person USING (company_id, email) ORDER BY place`,
);
