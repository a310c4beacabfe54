import { NONE } from './scales';
import type { PromptContent, PromptType } from './types';

/** Short ways to write each kind of question, so that the lists of questions read as such. */

const question = (type: PromptType, topicSlug: string, slug: string, text: string): PromptContent => ({
  slug,
  topicSlug,
  text,
  type,
  polarity: 'POSITIVE',
  choiceLabels: [],
  rowLabels: [],
});

/** A good statement: "I agree" is the good end. */
export const agree = (topicSlug: string, slug: string, text: string) => question('RATING_5L', topicSlug, slug, text);

/** A bad statement: "I disagree" is the good end. */
export const disagree = (topicSlug: string, slug: string, text: string): PromptContent => ({
  ...agree(topicSlug, slug, text),
  polarity: 'NEGATIVE',
});

/** A question on a scale of five steps, labels from the bad end to the good end. Two labels name the ends only. */
export const rate = (topicSlug: string, slug: string, text: string, choiceLabels: string[]): PromptContent => ({
  ...question('RATING_5N', topicSlug, slug, text),
  choiceLabels,
});

/** The same with labels from "least" to "most" where most is bad. */
export const rateBad = (topicSlug: string, slug: string, text: string, choiceLabels: string[]): PromptContent => ({
  ...rate(topicSlug, slug, text, choiceLabels),
  polarity: 'NEGATIVE',
});

/** A question answered in the respondent's own words. */
export const openEnd = (topicSlug: string, slug: string, text: string) => question('OPEN_END', topicSlug, slug, text);

/** How likely somebody is to recommend something, 0 to 10. */
export const recommend = (topicSlug: string, slug: string, text: string) => question('NPS', topicSlug, slug, text);

/** One of a few answers. */
export const chooseOne = (topicSlug: string, slug: string, text: string, choiceLabels: string[]): PromptContent => ({
  ...question('SINGLE_SEL', topicSlug, slug, text),
  choiceLabels,
});

/** As many answers as apply, or none of them. */
export const chooseAny = (topicSlug: string, slug: string, text: string, choices: string[]): PromptContent => ({
  ...question('MULTI_SEL', topicSlug, slug, text),
  choiceLabels: [...choices, NONE],
  exclusiveChoice: NONE,
});

/** One question for several things, each rated on five steps from the bad end to the good end. */
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

/** One question for several things, each given one of a few answers: how often or how much, again from the bad end where there is one. */
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
 * A question for those only whose answer to an earlier one calls for it.
 *
 * @param replacementString the words of the text in whose place the answer stands. They read well by themselves, for the
 *   screens that show the question and not an answer.
 */
export const childOf = (parentSlug: string, prompt: PromptContent, replacementString?: string): PromptContent => ({
  ...prompt,
  parentSlug,
  replacementString,
});
