import { useEffect, useRef, useState } from 'react';
import { randomUuid } from '@/lib/randomUuid';
import { useUnloadWarning } from '@/lib/useUnloadWarning';
import { useCreatePromptMutation, useUpdatePromptMutation, type LibraryPromptFragment } from '../BuilderPage.generated';
import { mayOfferDontKnow } from '@common/prompts';
import { insertAt, newlyAsked, type DraftPrompt } from './surveyDraft';
import {
  EMPTY_QUESTION_FORM,
  questionFormOf,
  promptInputOf,
  UNSAVED_SLUG,
  type OpenQuestion,
  type QuestionFormValues,
} from './customQuestion';
import type { DraftEditor } from './useDraft';

/** A reworded question with its settings in the survey. A question that is no longer answered on a scale cannot offer "Don't know". */
const asAskedBefore = (saved: LibraryPromptFragment, { required, offersDontKnow }: DraftPrompt) => ({
  ...saved,
  ...{ required, offersDontKnow: offersDontKnow && mayOfferDontKnow(saved) },
});

/**
 * The one question of the company's own that is open in the form. It is kept outside the draft, so that the autosave
 * never sends it, and above the steps, so that it survives looking at another step.
 */
export function useOpenQuestion({ draft, edit }: Pick<DraftEditor, 'draft' | 'edit'>) {
  const [open, setOpen] = useState<OpenQuestion | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const [create] = useCreatePromptMutation();
  const [update] = useUpdatePromptMutation();
  const latest = useRef(open); // the new question may move while it is being saved

  const put = (next: OpenQuestion | null) => {
    latest.current = next;
    setOpen(next);
  };
  const begin = (slug: string, at: number, form: QuestionFormValues, asked: OpenQuestion['asked'] = null) => {
    setError(null);
    put({ slug, key: randomUuid(), at, form, start: form, asked });
  };

  // Somebody else has removed the question from the survey: the text stays, as a new question.
  const isGone = open !== null && open.slug !== UNSAVED_SLUG && draft.prompts.every(({ slug }) => slug !== open.slug);
  useEffect(() => {
    const question = latest.current;
    if (isGone && question)
      put({
        ...question,
        slug: UNSAVED_SLUG,
        key: randomUuid(),
        at: draft.prompts.length,
        start: EMPTY_QUESTION_FORM,
        asked: null,
      });
  }, [isGone, draft.prompts.length]);

  const save = async (): Promise<string | null> => {
    const question = latest.current;
    if (!question || isSaving) return null;
    setSaving(true);
    setError(null);
    try {
      const input = promptInputOf(question.form);
      const isNew = question.slug === UNSAVED_SLUG;
      const saved = isNew
        ? (await create({ variables: { input: { ...input, key: question.key } } })).data?.createPrompt
        : (
            await update({
              variables: { slug: question.slug, input: question.asked ? { translations: input.translations! } : input },
            })
          ).data?.updatePrompt;
      if (!saved) return null;
      const at = latest.current?.at ?? question.at;
      // A reworded question also saves the survey, so that others who have it open learn of the change.
      edit(({ prompts }) => ({
        prompts: isNew
          ? insertAt(prompts, newlyAsked(saved), Math.min(at, prompts.length))
          : prompts.map((prompt) => (prompt.slug === saved.slug ? asAskedBefore(saved, prompt) : prompt)),
      }));
      put(null);
      return saved.slug;
    } catch (failure) {
      setError(failure);
      return null;
    } finally {
      setSaving(false);
    }
  };

  const isUnsaved = open !== null && JSON.stringify(open.form) !== JSON.stringify(open.start);
  useUnloadWarning(isUnsaved);

  return {
    open,
    /** The form has changes that would be lost. */
    isUnsaved,
    isSaving,
    error,
    save,
    beginNew: (at: number) => begin(UNSAVED_SLUG, at, EMPTY_QUESTION_FORM),
    beginChange: (prompt: LibraryPromptFragment) =>
      begin(prompt.slug, -1, questionFormOf(prompt), prompt.frozen ? prompt.askedIn : null),
    // the values that were sent can't change until the reply arrives
    change: (form: QuestionFormValues) => open && !isSaving && put({ ...open, form }),
    moveTo: (at: number) => latest.current && put({ ...latest.current, at }),
    close: () => put(null),
  };
}

export type OpenQuestionEditor = ReturnType<typeof useOpenQuestion>;
