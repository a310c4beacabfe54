import { In } from 'typeorm';
import { conflict, invalid } from '../../../platform/errors';
import type { Context } from '../../context';
import { publishedPrompts, type SequencedPrompt } from '../../studies/study-prompts';
import { Answer, AnswerSet } from '../answer-side.entities';
import { askedPrompts, isWhole, remainingRows } from '../conditions';
import { ALREADY_COMPLETED, openForCompletion, type OpenResponse } from '../open-response';
import { hasCompleted, lockFlips, noteFlip } from '../participation-flips';
import { noteUnfolded } from '../tallies';

/**
 * Hands a response in. Counted once, however often it is sent: the answer set remembers that it is complete, and the
 * person that they have completed, and neither knows of the other.
 */
export async function completeStudyResponse(
  ctx: Context,
  input: { studyResponseRef: string },
): Promise<OpenResponse> {
  const response = await openForCompletion(ctx.db, input.studyResponseRef);
  if (response.completed) return response;
  const { study, ballot, setDigest } = response;
  await keepWhatWasAsked(ctx, response);
  await ctx.db.update(AnswerSet, { studyId: study.id, setDigest }, { completed: true });
  await noteUnfolded(ctx.db, study.id, setDigest);
  // One completion of a study at a time: two refs of one person can't both be the first. Late, because everybody else who
  // hands in at this moment waits for it; a refusal takes back what was done before.
  await lockFlips(ctx.db, study.id);
  if (await hasCompleted(ctx.db, study.id, ballot.personDigest)) throw conflict(ALREADY_COMPLETED);
  await noteFlip(ctx.db, study.id, 'completed', ballot.personDigest);
  await countHour(ctx, study.id);
  await ctx.live.announce(ctx.db, 'participation', study.id);
  return { ...response, completed: true };
}

/**
 * Every required question that was asked needs an answer; the message names those that have none. What an earlier answer
 * has taken away again is dropped: it was said to a question that is not part of this response.
 */
async function keepWhatWasAsked(ctx: Context, { study, setDigest }: OpenResponse): Promise<void> {
  const where = { studyId: study.id, setDigest };
  const answers = new Map((await ctx.db.findBy(Answer, where)).map((answer) => [answer.promptSlug, answer]));
  const asked = askedPrompts(await publishedPrompts(ctx.db, study), answers);
  requireAnswers(asked, answers);

  const unasked = [...answers.keys()].filter((slug) => asked.every((prompt) => prompt.slug !== slug));
  if (unasked.length > 0) await ctx.db.delete(Answer, { ...where, promptSlug: In(unasked) });
  for (const prompt of asked) {
    const answer = answers.get(prompt.slug);
    const dict = answer && remainingRows(prompt, answer);
    if (dict) await ctx.db.update(Answer, { ...where, promptSlug: prompt.slug }, { dict });
  }
}

function requireAnswers(asked: readonly SequencedPrompt[], answers: ReadonlyMap<string, Answer>): void {
  const missing = asked.filter((prompt) => {
    const answer = answers.get(prompt.slug);
    return prompt.required && !(answer && isWhole(prompt, answer));
  });
  if (missing.length > 0) {
    throw invalid({ prompts: missing.map((prompt) => `"${prompt.text}" (${prompt.slug}) needs an answer.`) });
  }
}

async function countHour(ctx: Context, studyId: string): Promise<void> {
  await ctx.db.query(
    `INSERT INTO participation_hour (study_id, hour, completed) VALUES ($1, date_trunc('hour', $2::timestamptz), 1)
     ON CONFLICT (study_id, hour) DO UPDATE SET completed = participation_hour.completed + 1`,
    [studyId, ctx.clock.now()],
  );
}
