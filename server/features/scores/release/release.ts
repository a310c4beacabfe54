import type { EntityManager } from 'typeorm';
import { NO_TEAM } from '../../../../common/teams';
import { Loaders } from '../../../persistence/loader';
import { execute } from '../../../persistence/sql';
import { completedResponses, completedResponsesByStudy } from '../../responses/completed-responses';
import { ResponseTally } from '../../responses/tally-responses';
import { bury, sealedDaysEnd } from '../../responses/keys/tombstones';
import { teamsOf } from '../../rosters/rosters.queries';
import type { Team } from '../../rosters/team.entity';
import { ANONYMITY_THRESHOLD } from '../../studies/privacy-contract';
import { topicsOfStudy } from '../../studies/studies.loaders';
import { promptsByStudy } from '../../studies/study-prompts';
import type { ResultsReleasePort } from '../../studies/results-release-port';
import { Study } from '../../studies/study.entity';
import { FormerReleaseRow, ReleaseGroup, ReleaseTeam } from '../release.entities';
import { cellsToColumns } from './cell-columns';
import { computeOpenGroups, computeRelease, computeClosedRelease, type StudyRelease } from './compute';
import type { FormerRelease } from './former-release';
import type { ReleaseInput } from './plan';
import { formerReleases, releasedTeams } from './release.queries';

/** The number of rows of one INSERT, because PostgreSQL takes 65,535 parameters. */
const ROWS = 5_000;
/** The number of groups of one INSERT; each has about 4 kB. */
const GROUPS = 1_000;

/**
 * Releases a study when it closes. The team tree is stored at that moment. At level STRICT the rest takes a while, so a
 * job does it.
 */
export const resultsRelease: ResultsReleasePort = {
  async release({ db }, study) {
    await storeReleaseTeams(db, study);
    if (study.privacyContract!.level === 'STANDARD')
      await store(db, study, computeRelease(await snapshotOf(db, study)));
  },
};

/** Begins a release again, with the present team tree and without the results of the one before. */
export async function storeReleaseTeams(db: EntityManager, study: Study): Promise<void> {
  await execute(
    db,
    `WITH labels AS (DELETE FROM release_label WHERE study_id = $1), groups AS (DELETE FROM release_group WHERE study_id = $1)
     DELETE FROM release_team WHERE study_id = $1`,
    [study.id],
  );
  await insertAll(db, ReleaseTeam, teamRows(study.id, await teamsOf(db, study.companyId)));
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
 * Releases a closed study that has no release. Two processes may compute it at the same time, because no lock is held
 * meanwhile; one of them stores it.
 */
export async function computeMissingRelease(db: EntityManager, study: Study): Promise<void> {
  if (!(await db.existsBy(ReleaseTeam, { studyId: study.id }))) {
    await upsertAll(db, ReleaseTeam, teamRows(study.id, await teamsOf(db, study.companyId)), ['studyId', 'teamId']);
  }
  const snapshot = await snapshotOf(db, study);
  const release = await computeClosedRelease(snapshot);
  await db.transaction(async (inner) => {
    await execute(inner, 'SELECT FROM study WHERE id = $1 FOR NO KEY UPDATE', [study.id]);
    // Somebody may have begun the release again meanwhile.
    const isCurrent = (await inner.countBy(FormerReleaseRow, { studyId: study.id })) === snapshot.formers.length;
    if (isCurrent && !(await inner.existsBy(ReleaseGroup, { studyId: study.id }))) await store(inner, study, release);
  });
}

/**
 * Updates the results of an open study: a group that has grown by 3 or more responses since its last release is
 * released again, and every other group stays as it is.
 */
export async function advanceOpenRelease(db: EntityManager, study: Study): Promise<void> {
  await db.transaction(async (inner) => {
    await execute(inner, 'SELECT FROM study WHERE id = $1 FOR NO KEY UPDATE', [study.id]);
    const released = await inner.find(ReleaseGroup, {
      select: { teamId: true, respondents: true },
      where: { studyId: study.id },
    });
    const shown = new Map(released.map(({ teamId, respondents }) => [teamId, respondents ?? 0]));
    const [completed] = await completedResponsesByStudy(inner, [study.id]);
    if (shown.size > 0 && completed! - shown.get(NO_TEAM)! < ANONYMITY_THRESHOLD) return;
    await upsertAll(inner, ReleaseTeam, teamRows(study.id, await teamsOf(inner, study.companyId)), [
      'studyId',
      'teamId',
    ]);
    const advanced = computeOpenGroups(await snapshotOf(inner, study)).filter(
      ({ teamId, scores }) => (scores.respondents ?? 0) - (shown.get(teamId ?? NO_TEAM) ?? 0) >= ANONYMITY_THRESHOLD,
    );
    await storeGroups(inner, study.id, advanced);
  });
}

/** The counts of a study's completed responses, with the stored tree of its release. */
async function snapshotOf(db: EntityManager, study: Study): Promise<ReleaseInput & { formers: FormerRelease[] }> {
  // The former releases are read before the tree. Whoever begins a release again writes both, and the number of former
  // releases shows it.
  const formers = await formerReleases(db, study.id);
  const loaders = new Loaders(db);
  const topics = await topicsOfStudy(loaders, study.id);
  const [teams] = await releasedTeams(db, [study.id]);
  const prompts = await loaders.load(promptsByStudy, study.id);
  const tally = new ResponseTally(prompts);
  for await (const { document } of completedResponses(db, study.id)) tally.add(document);
  return {
    prompts,
    labels: new Map(topics.map(({ slug, label }) => [slug, label])),
    teams: teams!,
    attributes: study.analysisSegments.filter(({ visible }) => visible).map(({ key }) => key),
    ...tally.tallies(),
    terms: study.privacyContract!,
    formers,
  };
}

/** Stores the results, and notes when the answers that they were computed from are no longer needed. */
async function store(db: EntityManager, study: Study, { groups, labels }: StudyRelease): Promise<void> {
  const studyId = study.id;
  await storeGroups(db, studyId, groups);
  await bury(db, studyId, 'answers', sealedDaysEnd(study));
  const columns = [
    labels.map(({ teamId }) => teamId),
    labels.map(({ slug }) => slug),
    labels.map(({ labelTeamId }) => labelTeamId),
  ];
  await execute(
    db,
    'INSERT INTO release_label (study_id, team_id, slug, label_team_id) SELECT $1, * FROM unnest($2::uuid[], $3::text[], $4::uuid[])',
    [studyId, ...columns],
  );
}

const teamRows = (studyId: string, teams: readonly Team[]): ReleaseTeam[] =>
  teams.map(({ id, parentId, level, levelName }) => ({ studyId, teamId: id, parentId, level, levelName }));

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

async function insertAll<Row extends object>(db: EntityManager, table: new () => Row, rows: Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS) await db.insert(table, rows.slice(at, at + ROWS));
}

async function upsertAll<Row extends object>(
  db: EntityManager,
  table: new () => Row,
  rows: Row[],
  key: string[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS) await db.upsert(table, rows.slice(at, at + ROWS), key);
}
