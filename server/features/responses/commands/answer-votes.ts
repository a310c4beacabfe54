import { invalid } from '../../../platform/errors';
import type { AnswerVotesInput } from '../../../schema.generated';
import { publishedPrompts } from '../../studies/study-prompts';
import type { ResponsesContext } from '../context';
import type { OpenResponse } from '../open-response';
import { saveResponse } from '../save-response';
import { problemsWithTopics, requireVotingEnabled, toVotes } from '../vote-rules';

/** Saves which topics to prioritise, and replaces the votes that were saved before. */
export const answerVotes = (
  ctx: ResponsesContext,
  { studyResponseRef, verbatims }: AnswerVotesInput,
): Promise<OpenResponse> =>
  saveResponse(ctx, studyResponseRef, async ({ study }) => {
    requireVotingEnabled(study);
    const wrong = problemsWithTopics(await publishedPrompts(ctx.db, study), verbatims);
    if (wrong.length > 0) throw invalid({ verbatims: wrong });
    const votes = toVotes(verbatims);
    return (document) => ({ ...document, votes });
  });
