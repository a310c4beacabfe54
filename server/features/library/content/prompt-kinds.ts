import { NONE } from './scales';
import type { PromptContent, PromptType } from './types';

/* Functions that make each kind of question, so that the lists of questions stay short and readable. */

const question = (type: PromptType, topicSlug: string, slug: string, text: string): PromptContent => ({
  slug,
  topicSlug,
  text,
  type,
  polarity: 'POSITIVE',
  choiceLabels: [],
  rowLabels: [],
});

/** A positive statement: "I agree" is the good end. */
export const agree = (topicSlug: string, slug: string, text: string) => question('RATING_5L', topicSlug, slug, text);

/** A negative statement: "I disagree" is the good end. */
export const disagree = (topicSlug: string, slug: string, text: string): PromptContent => ({
  ...agree(topicSlug, slug, text),
  polarity: 'NEGATIVE',
});

/** A question on a scale of five steps, with labels from the bad end to the good end. Two labels name the ends only. */
export const rate = (topicSlug: string, slug: string, text: string, choiceLabels: string[]): PromptContent => ({
  ...question('RATING_5N', topicSlug, slug, text),
  choiceLabels,
});

/** A question on a scale of five steps, with labels from "least" to "most", where "most" is the bad end. */
export const rateBad = (topicSlug: string, slug: string, text: string, choiceLabels: string[]): PromptContent => ({
  ...rate(topicSlug, slug, text, choiceLabels),
  polarity: 'NEGATIVE',
});

/** A question that is answered in the respondent's own words. */
export const openEnd = (topicSlug: string, slug: string, text: string) => question('OPEN_END', topicSlug, slug, text);

/** A question how likely the respondent is to recommend something, from 0 to 10. */
export const recommend = (topicSlug: string, slug: string, text: string) => question('NPS', topicSlug, slug, text);

/** A question with a list of answers, of which one can be chosen. */
export const chooseOne = (topicSlug: string, slug: string, text: string, choiceLabels: string[]): PromptContent => ({
  ...question('SINGLE_SEL', topicSlug, slug, text),
  choiceLabels,
});

/** A question with a list of answers, of which any number can be chosen, or none of them. */
export const chooseAny = (topicSlug: string, slug: string, text: string, choices: string[]): PromptContent => ({
  ...question('MULTI_SEL', topicSlug, slug, text),
  choiceLabels: [...choices, NONE],
  exclusiveChoice: NONE,
});

/** A question about several things, each of which is rated on five steps from the bad end to the good end. */
export const rateRows = (
  topicSlug: string,
  slug: string,
  text: string,
  choiceLabels: string[],
  rowLabels: string[],
): PromptContent => ({
  ...question('MATRIX_N', topicSlug, slug, text),
  choiceLabels,
  rowLabels,
});

/** A question that asks how often or how much. It has counts and no score, and the first of its answers means "never". */
export const counted = (prompt: PromptContent): PromptContent => ({ ...prompt, scored: false });

/**
 * A question about several things, each of which gets one of a few answers. The answers run from the bad end to the
 * good end, if there is one.
 */
export const chooseRows = (
  topicSlug: string,
  slug: string,
  text: string,
  choiceLabels: string[],
  rowLabels: string[],
): PromptContent => ({
  ...question('MATRIX_L', topicSlug, slug, text),
  choiceLabels,
  rowLabels,
});

/**
 * A question that is asked only after certain answers to an earlier question.
 *
 * @param replacementString the words of the text that the earlier answer replaces. The text is readable with these
 *   words, too, because some screens show the question without an answer.
 */
export const childOf = (parentSlug: string, prompt: PromptContent, replacementString?: string): PromptContent => ({
  ...prompt,
  parentSlug,
  replacementString,
});
