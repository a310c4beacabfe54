import { useState } from 'react';
import type { BuilderStepProps } from '../builderProps';
import { asksForVotes, moveBy, newlyAsked, parentsOf, type DraftPrompt } from '../draft/surveyDraft';
import { UNSAVED_SLUG, withoutUnsavedQuestion, withUnsavedQuestion } from '../draft/customQuestion';
import type { OpenQuestionEditor } from '../draft/useOpenQuestion';
import { DEMOGRAPHIC_STEP, INTRO_STEP, VOTING_STEP } from './fixedSteps';
import { useQuestionRemoval } from './useQuestionRemoval';

interface Given extends Pick<BuilderStepProps, 'data' | 'draft' | 'edit'> {
  question: OpenQuestionEditor;
}

/** The question list with the unsaved question, its selection, and all its actions. */
export function useQuestionList({ data, draft, edit, question }: Given) {
  const [chosen, select] = useState<string>(INTRO_STEP);
  const list = withUnsavedQuestion(draft.prompts, question.open);
  // the selected step may have been removed, as the vote is when it is switched off
  const isThere =
    chosen === DEMOGRAPHIC_STEP ||
    (chosen === VOTING_STEP
      ? asksForVotes(draft.votingEnabled, draft.prompts)
      : list.some(({ slug }) => slug === chosen));
  const selected = isThere ? chosen : INTRO_STEP;

  const reorder = (next: readonly DraftPrompt[]) => {
    const { prompts, at } = withoutUnsavedQuestion(next);
    if (at !== -1) question.moveTo(at);
    const isSame =
      prompts.length === draft.prompts.length && prompts.every((prompt, index) => prompt === draft.prompts[index]);
    if (!isSame) edit({ prompts });
  };
  const removal = useQuestionRemoval({ list, selected, select, reorder });
  /**
   * Adds questions of the library that the survey does not have yet, and gives these. A follow-up question brings its
   * parent along, without which it is never asked.
   */
  const addAll = (prompts: readonly DraftPrompt[]): DraftPrompt[] => {
    const wanted = prompts.flatMap((prompt) => [...parentsOf(data.promptPage.nodes, prompt).map(newlyAsked), prompt]);
    const bySlug = new Map(wanted.map((prompt) => [prompt.slug, prompt]));
    const added = [...bySlug.values()].filter(({ slug }) => list.every((other) => other.slug !== slug));
    reorder([...list, ...added]);
    if (added[0]) select(added[0].slug);
    removal.forget();
    return added;
  };
  const add = (prompt: DraftPrompt) => {
    addAll([prompt]);
    select(prompt.slug);
  };

  return {
    list,
    selected,
    removal,
    select,
    reorder,
    add,
    addAll,
    move: (slug: string, step: 1 | -1) => reorder(moveBy(list, slug, step)),
    /** Changes how the survey asks a question. */
    change: (slug: string, settings: Partial<Pick<DraftPrompt, 'required' | 'offersDontKnow'>>) =>
      edit(({ prompts }) => ({
        prompts: prompts.map((prompt) => (prompt.slug === slug ? { ...prompt, ...settings } : prompt)),
      })),
    /** Adds one of several questions as soon as the server has saved it. */
    append: (prompt: DraftPrompt) => edit(({ prompts }) => ({ prompts: [...prompts, prompt] })),
    write: () => {
      question.beginNew(list.length);
      select(UNSAVED_SLUG);
    },
    /** Discards the unsaved question and shows the welcome message. */
    cancel: question.close,
    save: async () => {
      const slug = await question.save();
      if (slug) select((current) => (current === UNSAVED_SLUG ? slug : current));
      return slug !== null;
    },
  };
}

export type QuestionListEditor = ReturnType<typeof useQuestionList>;
