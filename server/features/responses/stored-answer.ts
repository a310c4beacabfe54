import { randomUUID } from 'node:crypto';
import { invalid } from '../../platform/errors';
import type { SequencedPrompt } from '../studies/study-prompts';
import { checkAnswer, type CheckedAnswer, type GivenAnswer } from './answer-rules';

/** A tab left open over lunch must not move the average: no answer counts for more than this. */
const MAX_SECONDS = 300;

export interface TimedAnswer extends GivenAnswer {
  promptSlug: string;
  responseTimeMs?: number | null;
}

/** An answer as it is stored, with its question and the time it took. */
export interface StoredAnswer extends CheckedAnswer {
  slug: string;
  /** The ref of a free text in the API; null for every other answer. */
  textRef: string | null;
  seconds: number | null;
}

/** Checks an answer against the questions of its survey. */
export function toStoredAnswer(prompts: readonly SequencedPrompt[], answer: TimedAnswer): StoredAnswer {
  const prompt = prompts.find(({ slug }) => slug === answer.promptSlug);
  if (!prompt) throw invalid({ promptSlug: ['This question is not part of the survey.'] });
  const checked = checkAnswer(prompt, answer);
  const textRef = prompt.type === 'OPEN_END' && !checked.skipped ? randomUUID() : null;
  return { slug: prompt.slug, ...checked, textRef, seconds: wholeSeconds(answer.responseTimeMs) };
}

/** The time in whole seconds, with a maximum. It is only added to the sum of all respondents. */
function wholeSeconds(milliseconds: number | null | undefined): number | null {
  if (milliseconds == null) return null;
  if (milliseconds < 0) throw invalid({ responseTimeMs: ['Ensure this value is at least 0.'] });
  return Math.min(Math.round(milliseconds / 1_000), MAX_SECONDS);
}
