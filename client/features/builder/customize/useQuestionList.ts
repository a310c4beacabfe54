import { useState } from 'react';
import type { BuilderStepProps } from '../builderProps';
import { asksForVotes, insertAt, moveBy, type DraftPrompt } from '../draft/surveyDraft';
import { UNSAVED_SLUG, withoutUnsavedQuestion, withUnsavedQuestion } from '../draft/customQuestion';
import type { OpenQuestionEditor } from '../draft/useOpenQuestion';
import { DEMOGRAPHIC_STEP, INTRO_STEP, VOTING_STEP } from './fixedSteps';

interface Given extends Pick<BuilderStepProps, 'draft' | 'edit'> {
  question: OpenQuestionEditor;
}

/** The question list with the unsaved question, its selection, and all its actions. */
export function useQuestionList({ draft, edit, question }: Given) {
  const [chosen, select] = useState<string>(INTRO_STEP);
  const [removed, setRemoved] = useState<{ prompt: DraftPrompt; at: number } | null>(null);
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
  const add = (prompt: DraftPrompt, at = list.length) => {
    if (list.every(({ slug }) => slug !== prompt.slug)) reorder(insertAt(list, prompt, at));
    select(prompt.slug);
    setRemoved(null);
  };
  const remove = (slug: string) => {
    const at = list.findIndex((prompt) => prompt.slug === slug);
    const prompt = list[at];
    if (!prompt) return;
    const rest = list.filter((other) => other !== prompt);
    reorder(rest);
    setRemoved({ prompt, at });
    if (selected === slug) select((rest[at] ?? rest[at - 1])?.slug ?? INTRO_STEP);
  };

  return {
    list,
    selected,
    removed: removed?.prompt ?? null,
    select,
    reorder,
    add,
    remove,
    undo: () => removed && add(removed.prompt, removed.at),
    move: (slug: string, step: 1 | -1) => reorder(moveBy(list, slug, step)),
    setRequired: (slug: string, required: boolean) =>
      edit(({ prompts }) => ({
        prompts: prompts.map((prompt) => (prompt.slug === slug ? { ...prompt, required } : prompt)),
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
