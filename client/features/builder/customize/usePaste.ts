import { useState } from 'react';
import { formMessage } from '@/apollo/problem';
import { useCreatePromptMutation } from '../BuilderPage.generated';
import type { DraftPrompt } from '../draft/draft';
import { EMPTY_FORM, inputOf, type OwnType } from '../draft/ownQuestion';
import { addToLibrary } from '../draft/useOpenQuestion';

/** Writes several questions, one after the other, so that they keep their order. What is refused doesn't stop the rest. */
export function usePaste(onAdd: (prompt: DraftPrompt) => void) {
  const [create] = useCreatePromptMutation({ update: (cache, { data }) => addToLibrary(cache, data?.createPrompt) });
  const [isAdding, setAdding] = useState(false);
  /** Why the server did not take a question, by its text. */
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());

  /** Gives the texts that were added. */
  const addAll = async (texts: readonly string[], topicSlug: string, type: OwnType): Promise<Set<string>> => {
    const added = new Set<string>();
    const failed = new Map<string, string>();
    setAdding(true);
    for (const text of texts) {
      try {
        const { data } = await create({ variables: { input: inputOf({ ...EMPTY_FORM, text, topicSlug, type }) } });
        if (!data) continue;
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
