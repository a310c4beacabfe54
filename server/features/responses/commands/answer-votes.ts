import { randomUUID } from 'node:crypto';
import { conflict, invalid } from '../../../platform/errors';
import type { AnswerVotesInput } from '../../../schema.generated';
import type { Context } from '../../context';
import { publishedPrompts } from '../../studies/study-prompts';
import { commentText } from '../answer-rules';
import { Vote } from '../answer-side.entities';
import { openForAnswers, type OpenResponse } from '../open-response';

/** Saves which topics to prioritise, in place of any votes saved before. */
export async function answerVotes(ctx: Context, input: AnswerVotesInput): Promise<OpenResponse> {
  const response = await openForAnswers(ctx.db, input.studyResponseRef);
  const { study, setDigest } = response;
  if (!study.flags.voting_enabled) throw conflict('This survey does not ask for priorities.');

  const topics = new Set((await publishedPrompts(ctx.db, study)).map((prompt) => prompt.topicSlug));
  const slugs = input.verbatims.map((vote) => vote.topicSlug);
  const unknown = slugs.find((slug) => !topics.has(slug));
  if (unknown) throw invalid({ verbatims: [`The topic "${unknown}" is not part of the survey.`] });
  const repeated = slugs.find((slug, index) => slugs.indexOf(slug) !== index);
  if (repeated) throw invalid({ verbatims: [`The topic "${repeated}" is in the list twice.`] });

  const votes = input.verbatims.map(({ topicSlug, responseText }) => ({
    studyId: study.id,
    setDigest,
    topicSlug,
    verbatimRef: randomUUID(),
    comment: commentText(responseText),
    isHidden: false,
  }));
  await ctx.db.delete(Vote, { studyId: study.id, setDigest });
  await ctx.db.insert(Vote, votes);
  return response;
}
