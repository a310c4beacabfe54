import { invalid } from '../../../platform/errors';
import type { AnswerVotesInput } from '../../../schema.generated';
import { publishedPrompts } from '../../studies/study-prompts';
import type { ResponsesContext } from '../context';
import { Vote } from '../answer-side.entities';
import { openForAnswers, type OpenResponse } from '../open-response';
import { toStoredVote, requireVotingEnabled, problemsWithTopics } from '../vote-rules';

/** Saves which topics to prioritise, and replaces the votes that were saved before. */
export async function answerVotes(
  ctx: ResponsesContext,
  { studyResponseRef, verbatims }: AnswerVotesInput,
): Promise<OpenResponse> {
  const response = await openForAnswers(ctx, studyResponseRef);
  const { study, setDigest } = response;
  requireVotingEnabled(study);
  const wrong = problemsWithTopics(await publishedPrompts(ctx.db, study), verbatims);
  if (wrong.length > 0) throw invalid({ verbatims: wrong });

  const votes = verbatims.map((vote) => ({ studyId: study.id, setDigest, ...toStoredVote(vote), isHidden: false }));
  await ctx.db.delete(Vote, { studyId: study.id, setDigest });
  await ctx.db.insert(Vote, votes);
  return response;
}
