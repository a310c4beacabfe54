import type { EntityManager } from 'typeorm';
import { NO_TEAM } from '../../../../common/teams';
import { execute } from '../../../persistence/sql';
import { isMissingKey } from '../../responses/keys/study-keys';
import type { ResponseDocument } from '../../responses/response-document';
import { scheduleKeyDestruction, sealedDaysEnd } from '../../responses/keys/tombstones';
import type { ResultsReleasePort } from '../../studies/results-release-port';
import { Study } from '../../studies/study.entity';
import { FormerReleaseRow, ReleaseGroup } from '../release.entities';
import { deleteFigures } from '../open/figures-store';
import { cellsToColumns } from './cell-columns';
import { computeClosedRelease, type StudyRelease } from './compute';
import { deleteUnreadTexts, storeTexts, withdrawTexts } from './released-texts';
import { snapshotOf, type Snapshot } from './snapshot';
import { respondentsByTeamOf } from './strict-input';
import { BUDGET_OF_JOB_MS, planStrictInThread } from './strict-thread';
import { textLabels } from './text-labels';
import { textNames } from './text-names';

/** The number of groups of one INSERT; each has about 4 kB. PostgreSQL takes 65,535 parameters, and others wait while the texts of a statement are made. */
const GROUPS = 250;

/**
 * Releases a study when it closes, with the team tree that the study keeps. At level STRICT this takes a while, so a job does
 * it (`computeMissingRelease`).
 */
export const resultsRelease: ResultsReleasePort = {
  async release({ db }, study) {
    await beginRelease(db, study.id);
    if (study.privacyContract!.level !== 'STANDARD') return;
    // A scheduled close takes place without the key as well. The job releases the study when the key is there again.
    const snapshot = await unlessKeyIsMissing(snapshotOf(db, study));
    if (snapshot) await storeRelease(db, study, await computeClosedRelease(snapshot), snapshot);
  },

  async forgetResponses(db, studyId) {
    await deleteFigures(db, studyId);
    await db.delete(FormerReleaseRow, { studyId });
    await deleteUnreadTexts(db, studyId);
  },
};

/** Begins a release, and deletes the results of the release before, if there is one. */
export async function beginRelease(db: EntityManager, studyId: string): Promise<void> {
  await withdrawTexts(db, studyId);
  await db.delete(ReleaseGroup, { studyId });
}

/**
 * Closed studies without a release: at level STRICT those that have just closed, those that are to be released again,
 * and those of an older version of the product.
 */
export const unreleasedStudies = (db: EntityManager): Promise<Study[]> =>
  db
    .createQueryBuilder(Study, 'study')
    .where(`study.status = 'CLOSED'`)
    .andWhere('NOT EXISTS (SELECT FROM release_group g WHERE g.study_id = study.id)')
    .getMany();

/**
 * Releases a closed study that has no release. A study that has lost the key of its responses waits for it, and the log
 * names it at each start. Two processes may compute it at the same time, because no lock is held
 * meanwhile; one of them stores it.
 */
export async function computeMissingRelease(db: EntityManager, study: Study): Promise<void> {
  const snapshot = await unlessKeyIsMissing(snapshotOf(db, study));
  if (!snapshot) return;
  const release = await computeClosedRelease(snapshot, (input) => planStrictInThread(input, BUDGET_OF_JOB_MS));
  await db.transaction(async (inner) => {
    await execute(inner, 'SELECT FROM study WHERE id = $1 FOR NO KEY UPDATE', [study.id]);
    // Somebody may have begun the release again meanwhile.
    const isCurrent = (await inner.countBy(FormerReleaseRow, { studyId: study.id })) === snapshot.formers.length;
    if (isCurrent && !(await inner.existsBy(ReleaseGroup, { studyId: study.id })))
      await storeRelease(inner, study, release, snapshot);
  });
}

/** The result of a reading, or null where it fails because a key is missing. */
const unlessKeyIsMissing = <Value>(reading: Promise<Value>): Promise<Value | null> =>
  reading.catch((error: unknown) => {
    if (isMissingKey(error)) return null;
    throw error;
  });

/** Stores the results, and schedules the destruction of the key of the responses that they were computed from. */
async function storeRelease(
  db: EntityManager,
  study: Study,
  { groups }: StudyRelease,
  { teams, texts, combinations, kinds, terms, averageSeconds }: Snapshot,
): Promise<void> {
  const [company, ...others] = groups as [StudyRelease['groups'][number], ...StudyRelease['groups']];
  await storeGroups(db, study.id, [{ ...company, scores: { ...company.scores, averageSeconds } }, ...others]);
  await deleteFigures(db, study.id);
  const labelOf = textLabels(teams, groups);
  const respondents = respondentsByTeamOf({ combinations, kinds });
  await storeTexts(db, study.id, texts, labelOf, textNames({ teams, labelOf, texts, respondents, terms }));
  await scheduleKeyDestruction(db, study.id, 'answers', sealedDaysEnd(study));
}

/**
 * Releases an imported survey from responses that only the memory holds, by the rules for responses that were given here. Nothing is told of
 * how many of its people the roster knows, because nobody has compared them.
 */
export async function releaseImportedResponses(
  db: EntityManager,
  study: Study,
  responses: readonly ResponseDocument[],
): Promise<void> {
  const { groups } = await computeClosedRelease(await snapshotOf(db, study, responses));
  await storeGroups(
    db,
    study.id,
    groups.map((group) => ({ ...group, scores: { ...group.scores, onRoster: null } })),
  );
}

/** Stores the results of an imported survey, which has no responses that they could be computed from. */
export const storeImportedRelease = (
  db: EntityManager,
  studyId: string,
  groups: readonly Pick<StudyRelease['groups'][number], 'teamId' | 'scores'>[],
): Promise<void> =>
  storeGroups(
    db,
    studyId,
    groups.map((group) => ({ ...group, segment: null })),
  );

/**
 * Stores the results of groups, in place of those before. Each part is sent in its stored text form, so that it is
 * serialised once.
 */
async function storeGroups(db: EntityManager, studyId: string, groups: StudyRelease['groups']): Promise<void> {
  for (let at = 0; at < groups.length; at += GROUPS) {
    const rows = groups
      .slice(at, at + GROUPS)
      .map(({ teamId, segment, scores: { respondents, topics, prompts, ...others } }) => [
        ...[teamId ?? NO_TEAM, segment?.name ?? '', segment?.value ?? '', respondents],
        ...[cellsToColumns(topics), cellsToColumns(prompts), others].map((part) => JSON.stringify(part)),
      ]);
    await execute(db, storeStatement(rows.length), [studyId, ...rows.flat()]);
  }
}

const PARAMETERS = 7;
const storeStatement = (rows: number): string => {
  const places = (row: number) =>
    Array.from({ length: PARAMETERS }, (_, at) => `$${row * PARAMETERS + at + 2}`).join(', ');
  return `
    INSERT INTO release_group (study_id, team_id, segment_name, segment_value, respondents, topics, prompts, others)
    VALUES ${Array.from({ length: rows }, (_, row) => `($1, ${places(row)})`).join(', ')}
    ON CONFLICT (study_id, team_id, segment_name, segment_value)
    DO UPDATE SET respondents = EXCLUDED.respondents, topics = EXCLUDED.topics, prompts = EXCLUDED.prompts, others = EXCLUDED.others`;
};
