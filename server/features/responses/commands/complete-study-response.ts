import { conflict, invalid } from '../../../platform/errors';
import type { Context } from '../../context';
import { publishedPrompts } from '../../studies/study-prompts';
import { Answer, AnswerSet } from '../answer-side.entities';
import { ALREADY_COMPLETED, openForCompletion, type OpenResponse } from '../open-response';
import { hasCompleted, lockFlips, noteFlip } from '../participation-flips';

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
  await requireAnswers(ctx, response);
  // One completion of a study at a time: two refs of one person can't both be the first.
  await lockFlips(ctx.db, study.id);
  if (await hasCompleted(ctx.db, study.id, ballot.personDigest)) throw conflict(ALREADY_COMPLETED);
  await ctx.db.update(AnswerSet, { studyId: study.id, setDigest }, { completed: true });
  await noteFlip(ctx.db, study.id, 'completed', ballot.personDigest);
  await countHour(ctx, study.id);
  await ctx.live.announce(ctx.db, 'participation', study.id);
  return { ...response, completed: true };
}

/** Every required question needs an answer; the message names those that have none. */
async function requireAnswers(ctx: Context, { study, setDigest }: OpenResponse): Promise<void> {
  const answers = await ctx.db.findBy(Answer, { studyId: study.id, setDigest, skipped: false });
  const answered = new Set(answers.map((answer) => answer.promptSlug));
  const missing = (await publishedPrompts(ctx.db, study)).filter(
    (prompt) => prompt.required && !answered.has(prompt.slug),
  );
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
