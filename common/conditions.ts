import { hasAnswer, isMatrix, type PromptAnswer, type PromptType } from './prompts';

/*
 * Which questions are asked, where a question depends on the answer to an earlier one. The respondent's page asks by this
 * rule, and the server accepts a response by it.
 */

/** This question asks for each tool how often it is used. The first of its labels says "never". */
const TOOL_USE = 'ai_tool_frequency';

export interface ConditionalPrompt {
  slug: string;
  type: PromptType;
  text: string;
  choiceLabels: readonly string[];
  rowLabels: readonly string[];
  /** The question on whose answer this one depends. */
  parentSlug: string | null;
  /** The part of the text in whose place the parent's answer is written. */
  replacementString: string | null;
  /** The translation of each label, where the question is shown in another language than its labels. */
  names?: ReadonlyMap<string, string>;
}

/** `waiting`: the question may still be asked, once its parent is answered. */
type Verdict<P> = P | 'waiting' | 'left out';

export interface AskedPrompts<P> {
  /** In order, with the text and the rows that this respondent gets. */
  asked: P[];
  /** How many more questions may still be asked. */
  waiting: number;
}

/** The questions that the answers so far lead to. `answerTo` finds the answer to a question by its slug. */
export function askedPrompts<P extends ConditionalPrompt>(
  prompts: readonly P[],
  answerTo: (slug: string) => PromptAnswer | undefined,
): AskedPrompts<P> {
  const verdicts = new Map<string, Verdict<P>>();
  for (const prompt of prompts)
    verdicts.set(prompt.slug, judge(prompt, verdicts.get(prompt.parentSlug ?? ''), answerTo));
  const all = [...verdicts.values()];
  return {
    asked: all.filter((verdict) => typeof verdict === 'object'),
    waiting: all.filter((verdict) => verdict === 'waiting').length,
  };
}

/** A question whose parent does not stand before it in this survey is asked as it is written. */
function judge<P extends ConditionalPrompt>(
  prompt: P,
  parent: Verdict<P> | undefined,
  answerTo: (slug: string) => PromptAnswer | undefined,
): Verdict<P> {
  if (parent === undefined) return prompt;
  if (typeof parent === 'string') return parent;
  const answer = answerTo(parent.slug);
  if (answer?.skipped) return 'left out';
  if (!answer || !hasAnswer(parent, answer)) return 'waiting';
  const named = namesIn(parent, answer);
  if (parent.slug === TOOL_USE && named.length === 0) return 'left out';
  const rowLabels =
    parent.slug === TOOL_USE
      ? prompt.rowLabels.filter((row) => named.includes(row) || !parent.rowLabels.includes(row))
      : prompt.rowLabels;
  if (isMatrix(prompt) && rowLabels.length === 0) return 'left out';
  const [first] = named;
  const { text, replacementString } = prompt;
  return {
    ...prompt,
    rowLabels,
    text:
      first && replacementString ? text.replaceAll(replacementString, () => parent.names?.get(first) ?? first) : text,
  };
}

/** The names in an answer: the tools that are used, most used first, or the chosen labels, or the text. A scale has none. */
function namesIn(
  { slug, choiceLabels, rowLabels }: ConditionalPrompt,
  { responseText, responseDict }: PromptAnswer,
): string[] {
  if (responseText !== null) return [responseText.trim()];
  if (slug !== TOOL_USE) return choiceLabels.filter((choice) => responseDict?.[choice] === true);
  const use = (row: string) => choiceLabels.indexOf(String(responseDict?.[row]));
  return rowLabels.filter((row) => use(row) > 0).sort((one, other) => use(other) - use(one));
}
