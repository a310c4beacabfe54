import { askedPrompts } from '../../../common/conditions';
import { hasAnswer, isMatrix, type PromptAnswer } from '../../../common/prompts';
import { invalid } from '../../platform/errors';
import type { SequencedPrompt } from '../studies/study-prompts';
import type { CheckedAnswer } from './answer-rules';
import type { DocumentAnswer, ResponseDocument } from './response-document';
import { checkedAnswer } from './stored-answer';

/** The rows of an answer to a matrix, and those of them that are answered by "Don't know". */
type Rows = Pick<DocumentAnswer, 'dict' | 'dontKnowRows'>;

/** The changes that completing a response makes to its answers. */
export interface UnaskedAnswers {
  /** Answers that go, because an earlier answer has taken their question away again. */
  unasked: string[];
  /** Answers to a matrix of which rows go, with what stays. */
  shortened: { slug: string; rows: Rows }[];
}

/**
 * Refuses a response in which a required question that was asked has no answer; the message names those questions. An
 * answer is dropped where an earlier answer has taken its question away again: the question is not part of this response.
 */
export function requireCompleteResponse(
  prompts: readonly SequencedPrompt[],
  answers: ReadonlyMap<string, CheckedAnswer>,
): UnaskedAnswers {
  const answerTo = (slug: string) => asGiven(answers.get(slug));
  const { asked } = askedPrompts(prompts, answerTo);
  const missing = asked.filter((prompt) => prompt.required && !hasAnswer(prompt, answerTo(prompt.slug)));
  if (missing.length > 0) {
    throw invalid({ prompts: missing.map((prompt) => `"${prompt.text}" (${prompt.slug}) needs an answer.`) });
  }
  const slugs = new Set(asked.map(({ slug }) => slug));
  return {
    unasked: [...answers.keys()].filter((slug) => !slugs.has(slug)),
    shortened: asked.flatMap((prompt) => {
      const answer = answers.get(prompt.slug);
      const rows = answer && remainingRows(prompt, answer);
      return rows ? [{ slug: prompt.slug, rows }] : [];
    }),
  };
}

/**
 * The answers that a completed response keeps. Refuses a response in which a required question that was asked has no
 * answer.
 */
export function keptAnswers(
  prompts: readonly SequencedPrompt[],
  answers: ResponseDocument['answers'],
): ResponseDocument['answers'] {
  const given = Object.entries(answers).map(([slug, answer]) => [slug, checkedAnswer(answer)] as const);
  return withoutUnasked(answers, requireCompleteResponse(prompts, new Map(given)));
}

/** Answers without those that were not asked. */
export function withoutUnasked(
  answers: ResponseDocument['answers'],
  { unasked, shortened }: UnaskedAnswers,
): ResponseDocument['answers'] {
  const asked = Object.entries(answers).filter(([slug]) => !unasked.includes(slug));
  const shorter = shortened.map(({ slug, rows }) => [slug, { ...answers[slug], ...rows }]);
  return Object.fromEntries([...asked, ...shorter]);
}

/** A stored answer in the form in which it came in. */
const asGiven = (answer: CheckedAnswer | undefined): PromptAnswer | undefined =>
  answer && {
    absoluteValue: answer.value,
    responseText: answer.text,
    responseDict: answer.dict,
    dontKnow: answer.dontKnow,
    dontKnowRows: answer.dontKnowRows,
    skipped: answer.skipped,
  };

/** The rows of an answer that are still asked; null where no row has to go. */
export function remainingRows(
  prompt: Pick<SequencedPrompt, 'type' | 'rowLabels'>,
  { dict, dontKnowRows }: CheckedAnswer,
): Rows | null {
  const entries = Object.entries(dict ?? {});
  const asked = entries.filter(([row]) => prompt.rowLabels.includes(row));
  const unknown = dontKnowRows.filter((row) => prompt.rowLabels.includes(row));
  if (!isMatrix(prompt) || asked.length + unknown.length === entries.length + dontKnowRows.length) return null;
  return {
    dict: Object.fromEntries(asked),
    ...(dontKnowRows.length > 0 && { dontKnowRows: unknown.length > 0 ? unknown : undefined }),
  };
}
