import { invalidRequest } from '../../../platform/errors';
import type { SubmitResponseInput } from '../../../schema.generated';
import { publishedPrompts } from '../../studies/study-prompts';
import { startResponse } from '../start-response';
import { checkSubmission } from '../check-submission';
import type { ResponsesContext } from '../context';
import { handIn } from '../hand-in';
import { openForChange, type OpenResponse } from '../open-response';
import { replyDigestOf } from '../reply-digest';
import { teamRule } from '../respondent-identity';
import { chosenTeam, studyScope } from '../study-scope';

/** Hands in a whole response at once: all of it, or nothing. It replaces everything that was saved before. */
export async function submitResponse(ctx: ResponsesContext, input: SubmitResponseInput): Promise<OpenResponse> {
  const { start, studyResponseRef, teamRef } = input;
  if ((start == null) === (studyResponseRef == null)) {
    throw invalidRequest('Say whose response it is: by "start" or by "studyResponseRef".');
  }
  const response = start ? await startResponse(ctx, start) : await openForChange(ctx, studyResponseRef!);
  if (response.completed) return response;
  const { study, refPayload } = response;
  const digest = replyDigestOf(study, input.replyDigest);
  const scope = teamRef ? await studyScope(ctx.db, study) : null;
  const prompts = await publishedPrompts(ctx.db, study);
  const teamThatCounts = await teamRule(ctx.db, study, refPayload.isOnRoster);
  return handIn(ctx, response, (saved) => ({
    ...saved,
    ...checkSubmission(study, prompts, scope, input, saved.answers),
    ...digest,
    teamId: teamThatCounts(scope ? chosenTeam(scope, teamRef!) : saved.teamId),
  }));
}
