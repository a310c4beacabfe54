import type { CompleteStudyResponseInput } from '../../../schema.generated';
import { publishedPrompts } from '../../studies/study-prompts';
import { keptAnswers } from '../complete-response';
import type { ResponsesContext } from '../context';
import { handIn } from '../hand-in';
import { openForChange, type OpenResponse } from '../open-response';
import { replyDigestOf } from '../reply-digest';
import { teamRule } from '../respondent-identity';

/** Hands in what is saved of a response. It is counted once, however often this is called. */
export async function completeStudyResponse(
  ctx: ResponsesContext,
  { studyResponseRef, replyDigest }: CompleteStudyResponseInput,
): Promise<OpenResponse> {
  const response = await openForChange(ctx, studyResponseRef);
  if (response.completed) return response;
  const digest = replyDigestOf(response.study, replyDigest);
  const prompts = await publishedPrompts(ctx.db, response.study);
  const teamThatCounts = await teamRule(ctx.db, response.study, response.refPayload.isOnRoster);
  return handIn(ctx, response, (saved) => ({
    ...saved,
    ...{ answers: keptAnswers(prompts, saved.answers), teamId: teamThatCounts(saved.teamId), ...digest },
  }));
}
