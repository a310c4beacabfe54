import { invalid } from '../../platform/errors';
import type { SequencedPrompt } from '../studies/study-prompts';
import type { CheckedAnswer } from './answer-rules';
import { askedPrompts, isWhole, remainingRows } from './conditions';

/** What handing a response in leaves of it. */
export interface WholeResponse {
  /** Answers that go, because an earlier answer has taken their question away again. */
  unasked: string[];
  /** Answers to a matrix of which rows go, with what stays. */
  shortened: { slug: string; dict: CheckedAnswer['dict'] }[];
}

/**
 * Every required question that was asked needs an answer; the message names those that have none. What an earlier answer
 * has taken away again is dropped: it was said to a question that is not part of this response.
 */
export function wholeResponse(
  prompts: readonly SequencedPrompt[],
  answers: ReadonlyMap<string, CheckedAnswer>,
): WholeResponse {
  const asked = askedPrompts(prompts, answers);
  const missing = asked.filter((prompt) => {
    const answer = answers.get(prompt.slug);
    return prompt.required && !(answer && isWhole(prompt, answer));
  });
  if (missing.length > 0) {
    throw invalid({ prompts: missing.map((prompt) => `"${prompt.text}" (${prompt.slug}) needs an answer.`) });
  }
  const slugs = new Set(asked.map(({ slug }) => slug));
  return {
    unasked: [...answers.keys()].filter((slug) => !slugs.has(slug)),
    shortened: asked.flatMap((prompt) => {
      const answer = answers.get(prompt.slug);
      const dict = answer && remainingRows(prompt, answer);
      return dict ? [{ slug: prompt.slug, dict }] : [];
    }),
  };
}
