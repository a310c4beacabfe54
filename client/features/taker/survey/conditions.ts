import { hasAnswer } from './answers';
import { isMatrix, nameOf, type TakerPrompt } from './study';
import type { SavedPromptResponse } from '../session/takerState';

/*
 * Which questions are asked, where one hangs on the answer to an earlier one. The server holds the same rule, and
 * tests/conditions.json the cases that both must pass.
 */

/** Asks tool by tool how often it is used. The first of its labels says "never". */
const TOOL_USE = 'ai_tool_frequency';

export type Answers = Readonly<Record<string, SavedPromptResponse | undefined>>;

/** `waiting`: it may yet be asked, when its parent is answered. */
type Verdict = TakerPrompt | 'waiting' | 'left out';

export interface AskedPrompts {
  /** In order, with the text and the rows that this respondent gets. */
  asked: TakerPrompt[];
  /** How many more may be asked. */
  waiting: number;
}

export function askedPrompts(prompts: readonly TakerPrompt[], answers: Answers): AskedPrompts {
  const verdicts = new Map<string, Verdict>();
  for (const prompt of prompts)
    verdicts.set(prompt.slug, judge(prompt, verdicts.get(prompt.parentSlug ?? ''), answers));
  const all = [...verdicts.values()];
  return {
    asked: all.filter((verdict) => typeof verdict === 'object'),
    waiting: all.filter((verdict) => verdict === 'waiting').length,
  };
}

/** A question whose parent does not stand before it in this survey is asked as it is written. */
function judge(prompt: TakerPrompt, parent: Verdict | undefined, answers: Answers): Verdict {
  if (parent === undefined) return prompt;
  if (typeof parent === 'string') return parent;
  const answer = answers[parent.slug];
  if (answer?.skipped) return 'left out';
  if (!answer || !hasAnswer(parent, answer)) return 'waiting';
  const named = namedBy(parent, answer);
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
    text: first && replacementString ? text.replaceAll(replacementString, () => nameOf(parent, first)) : text,
  };
}

/** What an answer names: the tools that are used, most used first, or what was chosen or written. A scale names nothing. */
function namedBy(
  { slug, choiceLabels, rowLabels }: TakerPrompt,
  { responseText, responseDict }: SavedPromptResponse,
): string[] {
  if (responseText !== null) return [responseText.trim()];
  if (slug !== TOOL_USE) return choiceLabels.filter((choice) => responseDict?.[choice] === true);
  const use = (row: string) => choiceLabels.indexOf(String(responseDict?.[row]));
  return rowLabels.filter((row) => use(row) > 0).sort((one, other) => use(other) - use(one));
}
