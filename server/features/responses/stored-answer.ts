import { invalid } from '../../platform/errors';
import type { SequencedPrompt } from '../studies/study-prompts';
import { checkAnswer, type CheckedAnswer, type GivenAnswer } from './answer-rules';
import type { DocumentAnswer, ResponseDocument } from './response-document';

/** A tab left open over lunch must not move the average: no answer counts for more than this. */
const MAX_SECONDS = 300;

export interface TimedAnswer extends GivenAnswer {
  promptSlug: string;
  responseTimeMs?: number | null;
}

/** An answer that fits its question, with the time it took. */
export interface StoredAnswer extends CheckedAnswer {
  slug: string;
  seconds: number | null;
}

/** Checks an answer against the questions of its survey. */
export function toStoredAnswer(prompts: readonly SequencedPrompt[], answer: TimedAnswer): StoredAnswer {
  const prompt = prompts.find(({ slug }) => slug === answer.promptSlug);
  if (!prompt) throw invalid({ promptSlug: ['This question is not part of the survey.'] });
  return { slug: prompt.slug, ...checkAnswer(prompt, answer), seconds: wholeSeconds(answer.responseTimeMs) };
}

/** The time in whole seconds, with a maximum. */
function wholeSeconds(milliseconds: number | null | undefined): number | null {
  if (milliseconds == null) return null;
  if (milliseconds < 0) throw invalid({ responseTimeMs: ['Ensure this value is at least 0.'] });
  return Math.min(Math.round(milliseconds / 1_000), MAX_SECONDS);
}

/**
 * Answers in the form of the document. The time of an answer is the time of its first save, so that an answer that is
 * sent again or corrected counts once; the time of a skipped question does not count.
 */
export const documentAnswers = (
  saved: ResponseDocument['answers'],
  answers: Iterable<StoredAnswer>,
): ResponseDocument['answers'] =>
  Object.fromEntries(
    [...answers].map(({ slug, ...answer }) => {
      const before = saved[slug];
      const given = answer.skipped ? null : answer.seconds;
      const seconds = before ? before.seconds : given;
      return [slug, { ...partOf(answer), ...(seconds != null && { seconds }) }];
    }),
  );

/** The one part that an answer has, and the rows that are answered by "Don't know". */
function partOf({ value, text, dict, dontKnow, dontKnowRows, skipped }: CheckedAnswer): DocumentAnswer {
  if (skipped) return { skipped };
  if (dontKnow) return { dontKnow };
  if (value !== null) return { value };
  if (text !== null) return { text };
  return dontKnowRows.length > 0 ? { dict: dict!, dontKnowRows } : { dict: dict! };
}

/** An answer of the document in the form of the rules. */
export const checkedAnswer = (answer: DocumentAnswer): CheckedAnswer => ({
  value: answer.value ?? null,
  text: answer.text ?? null,
  dict: answer.dict ?? null,
  dontKnow: answer.dontKnow ?? false,
  dontKnowRows: answer.dontKnowRows ?? [],
  skipped: answer.skipped ?? false,
});
