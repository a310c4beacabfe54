import type { EntityManager } from 'typeorm';
import { Loaders } from '../../../persistence/loader';
import type { Context } from '../../context';
import { completedByStudy } from '../../responses/completed';
import { countedBundles, fold } from '../../responses/tallies';
import { teamsByCompany } from '../../rosters/rosters.loaders';
import { NO_TEAM } from '../../rosters/team-tree';
import type { Team } from '../../rosters/team.entity';
import { ANONYMITY_THRESHOLD } from '../../studies/privacy-contract';
import { topicsOfStudy } from '../../studies/studies.loaders';
import { promptsOfStudy } from '../../studies/study-prompts';
import type { ResultsBox } from '../../studies/results-box';
import { Study } from '../../studies/study.entity';
import { ReleaseGroup, ReleaseLabel, ReleaseTeam } from '../release.entities';
import { openGroupsOf, releaseOf, type Release } from './compute';
import type { Snapshot } from './plan';

/** Rows of one INSERT: PostgreSQL takes 65,535 parameters. */
const ROWS = 5_000;

/** Releases a study when it closes. */
export const resultsBox: ResultsBox = {
  release: (ctx, study) => releaseClosed(ctx.db, study),
};

/** Computes and stores what may be shown of a closed study, in place of what was shown while it was open. */
export async function releaseClosed(db: EntityManager, study: Study): Promise<void> {
  await fold(db, study.id);
  const { snapshot, teams } = await snapshotOf(db, study);
  await store(db, study.id, releaseOf(snapshot), teams);
}

/** Closed studies that have no release yet: those of an older version of the product. */
export const unreleasedStudies = (db: EntityManager): Promise<Study[]> =>
  db
    .createQueryBuilder(Study, 'study')
    .where(`study.status = 'CLOSED'`)
    .andWhere('NOT EXISTS (SELECT FROM release_group g WHERE g.study_id = study.id)')
    .getMany();

/** Releases one closed study that has no release, unless another process is at it. */
export async function releaseMissing(ctx: Context, studyId: string): Promise<void> {
  const study = await ctx.db.findOne(Study, {
    where: { id: studyId, status: 'CLOSED' },
    lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
  });
  if (study && !(await ctx.db.existsBy(ReleaseGroup, { studyId }))) await releaseClosed(ctx.db, study);
}

/**
 * Brings what is shown of an open study forward: a group whose responses have grown by 3 or more since it was
 * last released is released anew, and every other stays as it is.
 */
export async function advanceOpenRelease(db: EntityManager, study: Study): Promise<void> {
  await db.transaction(async (inner) => {
    await inner.query('SELECT FROM study WHERE id = $1 FOR NO KEY UPDATE', [study.id]);
    await fold(inner, study.id);
    const shown = new Map((await inner.findBy(ReleaseGroup, { studyId: study.id })).map((row) => [row.teamId, row.scores.respondents ?? 0]));
    const [completed] = await completedByStudy(inner, [study.id]);
    if (shown.size > 0 && completed! - shown.get(NO_TEAM)! < ANONYMITY_THRESHOLD) return;
    const { snapshot, teams } = await snapshotOf(inner, study);
    const advanced = openGroupsOf(snapshot).filter(
      ({ teamId, scores }) => (scores.respondents ?? 0) - (shown.get(teamId ?? NO_TEAM) ?? 0) >= ANONYMITY_THRESHOLD,
    );
    await upsertAll(inner, ReleaseTeam, teamRows(study.id, teams), ['studyId', 'teamId']);
    await upsertAll(inner, ReleaseGroup, groupRows(study.id, advanced), ['studyId', 'teamId', 'segmentName', 'segmentValue']);
  });
}

async function snapshotOf(db: EntityManager, study: Study): Promise<{ snapshot: Snapshot; teams: Team[] }> {
  const loaders = new Loaders(db);
  const teams = await loaders.load(teamsByCompany, study.companyId);
  const topics = await topicsOfStudy(loaders, study.id);
  const snapshot = {
    prompts: await promptsOfStudy(db, study.id),
    labels: new Map(topics.map(({ slug, label }) => [slug, label])),
    teams,
    attributes: study.analysisSegments.filter(({ visible }) => visible).map(({ key }) => key),
    bundles: await countedBundles(db, study.id),
    terms: study.privacyContract!,
  };
  return { snapshot, teams };
}

async function store(db: EntityManager, studyId: string, release: Release, teams: readonly Team[]): Promise<void> {
  for (const table of [ReleaseTeam, ReleaseGroup, ReleaseLabel]) await db.delete(table, { studyId });
  await insertAll(db, ReleaseTeam, teamRows(studyId, teams));
  await insertAll(db, ReleaseGroup, groupRows(studyId, release.groups));
  await insertAll(db, ReleaseLabel, release.labels.map((label) => ({ studyId, ...label })));
}

const teamRows = (studyId: string, teams: readonly Team[]): ReleaseTeam[] =>
  teams.map(({ id, parentId, level, levelName }) => ({ studyId, teamId: id, parentId, level, levelName }));

const groupRows = (studyId: string, groups: Release['groups']): ReleaseGroup[] =>
  groups.map(({ teamId, segment, scores }) => ({
    studyId,
    teamId: teamId ?? NO_TEAM,
    segmentName: segment?.name ?? '',
    segmentValue: segment?.value ?? '',
    scores,
  }));

async function insertAll<Row extends object>(db: EntityManager, table: new () => Row, rows: Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS) await db.insert(table, rows.slice(at, at + ROWS));
}

async function upsertAll<Row extends object>(db: EntityManager, table: new () => Row, rows: Row[], key: string[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS) await db.upsert(table, rows.slice(at, at + ROWS), key);
}
