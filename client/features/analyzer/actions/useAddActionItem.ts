import { NEW_ITEM } from './actionItemFacts';
import { randomUuid } from '@/lib/randomUuid';
import { whileCreating } from './itemsBeingCreated';
import { restoreUnsavedText, useUnsavedText } from '@/lib/unsavedTexts';
import { toastChangeUndone, SILENT_REQUEST } from './actionFailures';
import type { StarredTopicKey } from './starredTopicKey';
import { useCreateActionItemMutation } from './StarredTopics.generated';

/**
 * The text of a new action item. The item shows in the list at once; if it could not be added, its text comes back
 * here.
 */
export function useAddActionItem(topicKey: StarredTopicKey) {
  const keptId = `${topicKey.sequenceRef} ${topicKey.topicSlug}`;
  const [text, setText] = useUnsavedText(keptId);
  const [create] = useCreateActionItemMutation(SILENT_REQUEST);

  const add = async () => {
    const given = text.trim();
    if (!given) return;
    setText('');
    const key = randomUuid();
    const item = {
      __typename: 'ActionItem' as const,
      ref: key,
      text: given,
      isCompleted: false,
      ...NEW_ITEM,
      isRecommendation: false,
    };
    try {
      const variables = { ...topicKey, input: { key, text: given, isRecommendation: false } };
      await whileCreating(key, () => create({ variables, optimisticResponse: { createActionItem: item } }));
    } catch (error) {
      restoreUnsavedText(keptId, given);
      toastChangeUndone('The action item was not added', error, 'Your text is back in its field.');
    }
  };
  return { text, setText, add };
}
