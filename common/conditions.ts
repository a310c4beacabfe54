import { hasAnswer, isDontKnow, isMatrix, type PromptAnswer, type PromptType } from './prompts';

/*
 * The rule for follow-up questions, which are asked only after certain answers to an earlier question. The respondent's
 * page and the server both use it, so that the server expects exactly the answers that the page asks for.
 */

/** The slug of the question that asks how often each tool is used. The first of its labels means "never". */
const TOOL_USE = 'ai_tool_frequency';

export interface ConditionalPrompt {
  slug: string;
  type: PromptType;
  text: string;
  choiceLabels: readonly string[];
  rowLabels: readonly string[];
  /** The question on whose answer this one depends. */
  parentSlug: string | null;
  /** The placeholder in the text that the parent's answer replaces. */
  replacementString: string | null;
  /** The translation of each label, when the question is shown in another language than the one its labels are written in. */
  names?: ReadonlyMap<string, string>;
}

/** The question as it is asked, or why it is not. `waiting` means that its parent has no answer yet. */
type Verdict<P> = P | 'waiting' | 'left out';

export interface AskedPrompts<P> {
  /** The questions in their order, with the text and the rows that this respondent gets. */
  asked: P[];
  /** The number of further questions that may be asked, because their parents have no answer yet. */
  waiting: number;
}

/** The fields that decide whether one question depends on another. */
type Dependent = Pick<ConditionalPrompt, 'slug' | 'parentSlug'>;

/** The questions of a survey that depend on the given one, directly or through another follow-up question. */
export function followUpsOf<P extends Dependent>(prompts: readonly P[], slug: string): P[] {
  const children = prompts.filter(({ parentSlug }) => parentSlug === slug);
  const below = new Set(children.flatMap((child) => [child, ...followUpsOf(prompts, child.slug)]));
  return prompts.filter((prompt) => below.has(prompt));
}

/** The follow-up questions whose parent does not come before them. No answer could decide whether they are asked. */
export const followUpsWithoutParent = <P extends Dependent>(prompts: readonly P[]): P[] =>
  prompts.filter(
    ({ parentSlug }, at) => parentSlug !== null && prompts.slice(0, at).every(({ slug }) => slug !== parentSlug),
  );

/** Says why a survey with a follow-up question without its parent can’t be published, and what to do. */
export const withoutParentText = (followUp: string, parent: string): string =>
  `“${followUp}” is a follow-up to “${parent}”. Put that question before it, or remove the follow-up.`;

/** Finds the questions to ask, given the answers so far. `answerTo` finds the answer to a question by its slug. */
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

/** Decides about one question. If its parent does not come before it in the survey, it is asked unchanged. */
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
  // Who does not know has given no answer that a follow-up question could be about.
  if (isDontKnow(answer)) return 'left out';
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

/** Lists the names in an answer: the tools that are used (most used first), the chosen labels, or the text. An answer on a scale has none. */
function namesIn(
  { slug, choiceLabels, rowLabels }: ConditionalPrompt,
  { responseText, responseDict }: PromptAnswer,
): string[] {
  if (responseText !== null) return [responseText.trim()];
  if (slug !== TOOL_USE) return choiceLabels.filter((choice) => responseDict?.[choice] === true);
  const use = (row: string) => choiceLabels.indexOf(String(responseDict?.[row]));
  return rowLabels.filter((row) => use(row) > 0).sort((one, other) => use(other) - use(one));
}
