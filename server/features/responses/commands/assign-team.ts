import { invalid } from '../../../platform/errors';
import type { Context } from '../../context';
import { NO_TEAM } from '../../rosters/team-tree';
import { AnswerSet } from '../answer-side.entities';
import { bundleFor } from '../attribute-bundle';
import { openForAnswers, type OpenResponse } from '../open-response';
import { offeredTeams, studyScope } from '../study-scope';

/** Says which team the answers belong to, in place of the roster's; coarsened again where that makes a group too small. */
export async function assignTeam(
  ctx: Context,
  input: { studyResponseRef: string; teamRef: string },
): Promise<OpenResponse> {
  const response = await openForAnswers(ctx.db, input.studyResponseRef);
  const { study, setDigest, ballot } = response;
  const scope = await studyScope(ctx.db, study);
  const teamId = input.teamRef === NO_TEAM ? null : input.teamRef;
  if (teamId !== null && !offeredTeams(scope).some((team) => team.id === teamId)) {
    throw invalid({ teamRef: ['This team is not part of the survey.'] });
  }
  const bundle = await bundleFor(ctx.db, scope, { teamId, segments: ballot.bundle.segments });
  await ctx.db.update(AnswerSet, { studyId: study.id, setDigest }, bundle);
  return response;
}
