import type { SequencedPrompt } from '../studies/study-prompts';
import type { CheckedAnswer } from './answer-rules';

/*
 * Which questions are asked, where one hangs on the answer to an earlier one. The respondent's page holds the same rule,
 * and tests/conditions.json the cases that both must pass.
 */

/** Asks tool by tool how often it is used. The first of its labels says "never". */
const TOOL_USE = 'ai_tool_frequency';

export const isMatrix = ({ type }: Pick<SequencedPrompt, 'type'>) => type === 'MATRIX_N' || type === 'MATRIX_L';

/** The questions that these answers lead to, in order, with the text and the rows that this respondent gets. */
export function askedPrompts(
  prompts: readonly SequencedPrompt[],
  answers: ReadonlyMap<string, CheckedAnswer>,
): SequencedPrompt[] {
  const known = new Set<string>();
  const asked = new Map<string, SequencedPrompt>();
  for (const prompt of prompts) {
    const { parentSlug } = prompt;
    // a question whose parent does not stand before it in this survey is asked as it is written
    const own =
      parentSlug !== null && known.has(parentSlug)
        ? after(asked.get(parentSlug), answers.get(parentSlug), prompt)
        : prompt;
    known.add(prompt.slug);
    if (own) asked.set(prompt.slug, own);
  }
  return [...asked.values()];
}

/** The question as it is asked after its parent's answer; null where it is not. */
function after(
  parent: SequencedPrompt | undefined,
  answer: CheckedAnswer | undefined,
  prompt: SequencedPrompt,
): SequencedPrompt | null {
  if (!parent || !answer || !isWhole(parent, answer)) return null;
  const named = namedBy(parent, answer);
  if (parent.slug === TOOL_USE && named.length === 0) return null;
  const rowLabels =
    parent.slug === TOOL_USE
      ? prompt.rowLabels.filter((row) => named.includes(row) || !parent.rowLabels.includes(row))
      : prompt.rowLabels;
  if (isMatrix(prompt) && rowLabels.length === 0) return null;
  const [first] = named;
  const { text, replacementString } = prompt;
  return {
    ...prompt,
    rowLabels,
    text: first && replacementString ? text.replaceAll(replacementString, () => first) : text,
  };
}

/** Whether it answers the question as it is asked: not skipped, and of a matrix every row. */
export const isWhole = (prompt: SequencedPrompt, { skipped, dict }: CheckedAnswer): boolean =>
  !skipped && (!isMatrix(prompt) || prompt.rowLabels.every((row) => dict?.[row] !== undefined));

/** What an answer names: the tools that are used, most used first, or what was chosen or written. A scale names nothing. */
function namedBy({ slug, choiceLabels, rowLabels }: SequencedPrompt, { text, dict }: CheckedAnswer): string[] {
  if (text !== null) return [text];
  if (slug !== TOOL_USE) return choiceLabels.filter((choice) => dict?.[choice] === true);
  const use = (row: string) => choiceLabels.indexOf(String(dict?.[row]));
  return rowLabels.filter((row) => use(row) > 0).sort((one, other) => use(other) - use(one));
}

/** The rows of an answer that are still asked; null where nothing has to go. */
export function remainingRows(prompt: SequencedPrompt, { dict }: CheckedAnswer): CheckedAnswer['dict'] {
  const entries = Object.entries(dict ?? {});
  const asked = entries.filter(([row]) => prompt.rowLabels.includes(row));
  return isMatrix(prompt) && asked.length < entries.length ? Object.fromEntries(asked) : null;
}
