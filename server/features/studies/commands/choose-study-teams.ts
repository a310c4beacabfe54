import { In } from 'typeorm';
import { conflict, notFound } from '../../../platform/errors';
import type { Context } from '../../context';
import { Team } from '../../rosters/team.entity';
import { requireStudyVersion } from '../studies.policy';
import { lockedStudyOf } from '../studies.queries';
import { StudyTeam } from '../study-team.entity';
import type { Study } from '../study.entity';

/** Adds teams to those that the survey asks. Adding a team twice changes nothing. */
export async function addStudyTeams(
  ctx: Context,
  ref: string,
  teamRefs: readonly string[],
  expectedVersion?: number | null,
): Promise<Study> {
  const study = await draft(ctx, ref, expectedVersion);
  const known = await ctx.db.countBy(Team, {
    id: In([...new Set(teamRefs)]),
    companyId: study.companyId,
    isHidden: false,
  });
  if (known !== new Set(teamRefs).size) throw notFound();
  await ctx.db.upsert(
    StudyTeam,
    teamRefs.map((teamId) => ({ studyId: study.id, teamId })),
    { conflictPaths: ['studyId', 'teamId'], skipUpdateIfNoValuesChanged: true },
  );
  return saved(ctx, study);
}

/** Removes teams from those that the survey asks. Removing a team that is not among them changes nothing. */
export async function removeStudyTeams(
  ctx: Context,
  ref: string,
  teamRefs: readonly string[],
  expectedVersion?: number | null,
): Promise<Study> {
  const study = await draft(ctx, ref, expectedVersion);
  await ctx.db.delete(StudyTeam, { studyId: study.id, teamId: In([...teamRefs]) });
  return saved(ctx, study);
}

/** The locked draft. A published survey is refused, because respondents were told which teams are asked. */
async function draft(ctx: Context, ref: string, expectedVersion: number | null | undefined): Promise<Study> {
  const study = await lockedStudyOf(ctx, ref);
  requireStudyVersion(study, expectedVersion);
  if (study.status !== 'DRAFT') throw conflict('The teams of a published survey can no longer be changed.');
  return study;
}

async function saved(ctx: Context, study: Study): Promise<Study> {
  study.version += 1;
  study.lastUpdated = ctx.clock.now();
  return ctx.db.save(study);
}
