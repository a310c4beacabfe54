import { IsNull } from 'typeorm';
import type { Context } from '../context';
import { subtreeOfAll } from '../rosters/team-tree';
import { scoredTeamsOf, type ScoredTeam } from '../scores/results';
import { permissionsOnStudy } from '../studies/studies.policy';
import { studyOf } from '../studies/studies.queries';
import { StudyTeam } from '../studies/study-team.entity';
import { treeOfStudy } from '../studies/study-tree';
import type { Study } from '../studies/study.entity';
import { Share } from './share.entity';

/** The share links of a survey that have not been revoked, newest first. */
export async function sharesOf(ctx: Context, studyRef: string): Promise<Share[]> {
  const study = await studyOf(ctx, studyRef);
  return ctx.db.find(Share, {
    where: { studyId: study.id, revokedAt: IsNull() },
    order: { createdAt: 'DESC', id: 'ASC' },
  });
}

/** The teams that a share link of the survey may name: its chosen teams and all teams below them. */
export async function teamsToShare({ db }: Context, study: Study): Promise<ReadonlySet<string>> {
  const chosen = await db.findBy(StudyTeam, { studyId: study.id });
  return subtreeOfAll(
    await treeOfStudy(db, study),
    chosen.map(({ teamId }) => teamId),
  );
}

/** The teams that a share link may name and that have results. The list is empty for a caller who may not share. */
export async function shareableTeamsOf(ctx: Context, study: Study): Promise<ScoredTeam[]> {
  if (!(await permissionsOnStudy(ctx, study)).share) return [];
  const open = await teamsToShare(ctx, study);
  return (await scoredTeamsOf(ctx, study)).filter(({ id }) => open.has(id));
}
