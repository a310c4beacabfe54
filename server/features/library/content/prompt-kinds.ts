import type { PromptContent } from './types';

/** Short ways to write the three kinds of question this library uses, so that the lists below read as lists of questions. */

const blank = { choiceLabels: [], rowLabels: [] };

/** A good statement: "I agree" is the good end. */
export function agree(topicSlug: string, slug: string, text: string): PromptContent {
  return { ...blank, slug, topicSlug, text, type: 'RATING_5L', polarity: 'POSITIVE' };
}

/** A bad statement: "I disagree" is the good end. */
export function disagree(topicSlug: string, slug: string, text: string): PromptContent {
  return { ...blank, slug, topicSlug, text, type: 'RATING_5L', polarity: 'NEGATIVE' };
}

/** A question on a scale of five steps, labels from the bad end to the good end. Two labels name the ends only. */
export function rate(topicSlug: string, slug: string, text: string, choiceLabels: string[]): PromptContent {
  return { ...blank, slug, topicSlug, text, choiceLabels, type: 'RATING_5N', polarity: 'POSITIVE' };
}

/** The same with labels from "least" to "most" where most is bad. */
export function rateBad(topicSlug: string, slug: string, text: string, choiceLabels: string[]): PromptContent {
  return { ...rate(topicSlug, slug, text, choiceLabels), polarity: 'NEGATIVE' };
}

/** A question answered in the respondent's own words. */
export function openEnd(topicSlug: string, slug: string, text: string): PromptContent {
  return { ...blank, slug, topicSlug, text, type: 'OPEN_END', polarity: 'POSITIVE' };
}
