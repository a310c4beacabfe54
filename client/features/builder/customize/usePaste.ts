import { useRef, useState } from 'react';
import { formMessage } from '@/apollo/problem';
import { newKey } from '@/lib/newKey';
import { useCreatePromptMutation } from '../BuilderPage.generated';
import type { DraftPrompt } from '../draft/draft';
import { EMPTY_QUESTION_FORM, promptInputOf, type CustomQuestionType } from '../draft/ownQuestion';

/** Writes several questions, one after the other, so that they keep their order. What is refused doesn't stop the rest. */
export function usePaste(onAdd: (prompt: DraftPrompt) => void) {
  const [create] = useCreatePromptMutation();
  /** Of each text that has been sent without an answer: sending it again adds nothing twice. */
  const keys = useRef(new Map<string, string>());
  const [isAdding, setAdding] = useState(false);
  /** Why the server did not take a question, by its text. */
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());

  /** Gives the texts that were added. */
  const addAll = async (
    texts: readonly string[],
    topicSlug: string,
    type: CustomQuestionType,
  ): Promise<Set<string>> => {
    const added = new Set<string>();
    const failed = new Map<string, string>();
    setAdding(true);
    for (const text of texts) {
      const key = keys.current.get(text) ?? newKey();
      keys.current.set(text, key);
      try {
        const { data } = await create({
          variables: { input: { key, ...promptInputOf({ ...EMPTY_QUESTION_FORM, text, topicSlug, type }) } },
        });
        if (!data) continue;
        keys.current.delete(text);
        onAdd({ ...data.createPrompt, required: true });
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
