import { useRef, useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { randomUuid } from '@/lib/randomUuid';
import { useCreatePromptMutation } from '../BuilderPage.generated';
import { newlyAsked, type DraftPrompt } from '../draft/surveyDraft';
import { EMPTY_QUESTION_FORM, promptInputOf, type CustomQuestionType } from '../draft/customQuestion';

/** Saves several questions one after the other, so that they keep their order. A refused one does not stop the rest. */
export function usePastedQuestions(onAdd: (prompt: DraftPrompt) => void) {
  const [create] = useCreatePromptMutation();
  /** The key of each text without a reply, so that sending it again adds nothing twice. */
  const keys = useRef(new Map<string, string>());
  const [isAdding, setAdding] = useState(false);
  /** The server's refusals, by the text of the question. */
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());

  /** Returns the texts that were added. */
  const addAll = async (
    texts: readonly string[],
    topicSlug: string,
    type: CustomQuestionType,
  ): Promise<Set<string>> => {
    const added = new Set<string>();
    const failed = new Map<string, string>();
    setAdding(true);
    for (const text of texts) {
      const key = keys.current.get(text) ?? randomUuid();
      keys.current.set(text, key);
      try {
        const { data } = await create({
          variables: { input: { key, ...promptInputOf({ ...EMPTY_QUESTION_FORM, text, topicSlug, type }) } },
        });
        if (!data) continue;
        keys.current.delete(text);
        onAdd(newlyAsked(data.createPrompt));
        added.add(text);
      } catch (error) {
        failed.set(text, formMessage(error) ?? 'It was not added. Try again.');
      }
    }
    setRefused(failed);
    setAdding(false);
    return added;
  };
  return { addAll, isAdding, refused };
}
