import type { ResponsesContext } from '../context';
import { AnswerSet } from '../answer-side.entities';
import { coarsenAttributes } from '../coarsen-attributes';
import { openForAnswers, type OpenResponse } from '../open-response';
import { teamThatCounts } from '../respondent-identity';
import { chosenTeam, studyScope } from '../study-scope';

/**
 * Sets the team that the answers belong to, in place of the roster's. The attributes are generalised again for that
 * team.
 */
export async function assignTeam(
  ctx: ResponsesContext,
  input: { studyResponseRef: string; teamRef: string },
): Promise<OpenResponse> {
  const response = await openForAnswers(ctx, input.studyResponseRef);
  const { study, setDigest, ballot } = response;
  const scope = await studyScope(ctx.db, study);
  const attributes = await coarsenAttributes(ctx.db, scope, {
    teamId: teamThatCounts(study, ballot.isOnRoster ?? false, chosenTeam(scope, input.teamRef)),
    segments: ballot.attributes.segments,
  });
  await ctx.db.update(AnswerSet, { studyId: study.id, setDigest }, attributes);
  return response;
}
