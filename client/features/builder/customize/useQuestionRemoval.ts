import { useState } from 'react';
import { followUpsOf } from '@common/conditions';
import { insertAt, type DraftPrompt } from '../draft/surveyDraft';
import { INTRO_STEP } from './fixedSteps';

interface Given {
  /** The questions on screen, in order. */
  list: readonly DraftPrompt[];
  selected: string;
  select: (slug: string) => void;
  reorder: (next: readonly DraftPrompt[]) => void;
}

/** A question and its index before it was removed. */
interface RemovedPrompt {
  prompt: DraftPrompt;
  at: number;
}

/**
 * Removes questions. A question with follow-up questions is removed together with them, after the author has agreed. The
 * last removal can be undone.
 */
export function useQuestionRemoval({ list, selected, select, reorder }: Given) {
  const [removed, setRemoved] = useState<readonly RemovedPrompt[]>([]);
  const [askedSlug, ask] = useState<string | null>(null);
  const asked = list.find(({ slug }) => slug === askedSlug);

  const takeOut = (slug: string) => {
    const leaving = new Set([slug, ...followUpsOf(list, slug).map((followUp) => followUp.slug)]);
    const isLeaving = (prompt: DraftPrompt) => leaving.has(prompt.slug);
    reorder(list.filter((prompt) => !isLeaving(prompt)));
    setRemoved(list.flatMap((prompt, at) => (isLeaving(prompt) ? [{ prompt, at }] : [])));
    if (!leaving.has(selected)) return;
    const at = list.findIndex((prompt) => prompt.slug === selected);
    const next = list.slice(at).find((prompt) => !isLeaving(prompt));
    select((next ?? list.slice(0, at).findLast((prompt) => !isLeaving(prompt)))?.slug ?? INTRO_STEP);
  };

  return {
    /** The questions that were removed last, in order. */
    removed: removed.map(({ prompt }) => prompt),
    /** The question that the author was asked about, and its follow-up questions. */
    asked: asked && { prompt: asked, followUps: followUpsOf(list, asked.slug) },
    remove: (slug: string) => (followUpsOf(list, slug).length > 0 ? ask(slug) : takeOut(slug)),
    confirm: () => asked && takeOut(asked.slug),
    dismiss: () => ask(null),
    undo: () => {
      const isGone = ({ prompt }: RemovedPrompt) => list.every(({ slug }) => slug !== prompt.slug);
      const restored = removed.filter(isGone);
      reorder(restored.reduce<readonly DraftPrompt[]>((all, { prompt, at }) => insertAt(all, prompt, at), list));
      if (restored[0]) select(restored[0].prompt.slug);
      setRemoved([]);
    },
    /** Withdraws the offer to undo. */
    forget: () => setRemoved([]),
  };
}

export type QuestionRemoval = ReturnType<typeof useQuestionRemoval>;
