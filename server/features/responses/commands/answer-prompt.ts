import { randomUUID } from 'node:crypto';
import { invalid } from '../../../platform/errors';
import type { AnswerPromptInput } from '../../../schema.generated';
import type { Context } from '../../context';
import { publishedPrompts, type SequencedPrompt } from '../../studies/study-prompts';
import { checkAnswer } from '../answer-rules';
import { openForAnswers, type OpenResponse } from '../open-response';

/** A tab left open over lunch must not move the average: no answer counts for more than this. */
const MAX_SECONDS = 300;

type Answer = Omit<AnswerPromptInput, 'studyResponseRef'>;

/** Saves one answer. Saving again replaces it; saving the same again changes nothing. */
export const answerPrompt = (ctx: Context, { studyResponseRef, ...answer }: AnswerPromptInput): Promise<OpenResponse> =>
  answerPrompts(ctx, studyResponseRef, [answer]);

/** Saves several answers of one response at once: all of them or, if one does not fit its question, none. */
export async function answerPrompts(ctx: Context, ref: string, answers: readonly Answer[]): Promise<OpenResponse> {
  const response = await openForAnswers(ctx.db, ref);
  const { study, setDigest } = response;
  const prompts = await publishedPrompts(ctx.db, study);
  const rows = answers.map((answer) => checkedRow(prompts, answer));
  // The time counts for the first save alone, so that a resent or corrected answer does not count twice.
  await ctx.db.query(
    `WITH given AS (
       SELECT * FROM jsonb_to_recordset($3)
         AS (slug text, value smallint, text text, dict jsonb, skipped boolean, text_ref uuid, seconds bigint)
     ), saved AS (
       INSERT INTO answer (study_id, set_digest, prompt_slug, value, text, dict, skipped, text_ref, is_hidden)
       SELECT $1, $2, slug, value, text, dict, skipped, text_ref, false FROM given
       ON CONFLICT (study_id, set_digest, prompt_slug)
       DO UPDATE SET value = EXCLUDED.value, text = EXCLUDED.text, dict = EXCLUDED.dict, skipped = EXCLUDED.skipped,
         text_ref = EXCLUDED.text_ref
       RETURNING prompt_slug AS slug, xmax = 0 AS is_new
     )
     INSERT INTO prompt_time (study_id, prompt_slug, seconds, n)
     SELECT $1, slug, seconds, 1 FROM saved JOIN given USING (slug)
     WHERE is_new AND NOT skipped AND seconds IS NOT NULL ORDER BY slug
     ON CONFLICT (study_id, prompt_slug)
     DO UPDATE SET seconds = prompt_time.seconds + EXCLUDED.seconds, n = prompt_time.n + 1`,
    [study.id, setDigest, JSON.stringify(rows)],
  );
  return response;
}

function checkedRow(prompts: readonly SequencedPrompt[], answer: Answer) {
  const prompt = prompts.find(({ slug }) => slug === answer.promptSlug);
  if (!prompt) throw invalid({ promptSlug: ['This question is not part of the survey.'] });
  const row = checkAnswer(prompt, answer);
  const textRef = prompt.type === 'OPEN_END' && !row.skipped ? randomUUID() : null;
  return { slug: prompt.slug, ...row, text_ref: textRef, seconds: wholeSeconds(answer.responseTimeMs) };
}

/** Whole seconds, capped: they are only ever added to what everybody together spent on the question. */
function wholeSeconds(milliseconds: number | null | undefined): number | null {
  if (milliseconds == null) return null;
  if (milliseconds < 0) throw invalid({ responseTimeMs: ['Ensure this value is at least 0.'] });
  return Math.min(Math.round(milliseconds / 1_000), MAX_SECONDS);
}
