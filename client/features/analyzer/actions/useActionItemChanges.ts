import { useApolloClient } from '@apollo/client/react';
import { forgetObject } from '@/apollo/cacheChanges';
import { keepUnsavedText } from '@/lib/unsavedTexts';
import { isNotFound, toastChangeUndone, SILENT_REQUEST } from './actionFailures';
import type { StarredTopicKey } from './starredTopicKey';
import {
  useDeleteActionItemMutation,
  useUpdateActionItemMutation,
  type ActionItemDetailsFragment,
} from './StarredTopics.generated';

/** Ticks off and deletes an action item. Both show at once, and are undone with a message if the server refuses. */
export function useActionItemChanges(topicKey: StarredTopicKey, item: ActionItemDetailsFragment) {
  const { ref } = item;
  const { cache } = useApolloClient();
  const [update] = useUpdateActionItemMutation(SILENT_REQUEST);
  const [deleteItem] = useDeleteActionItemMutation(SILENT_REQUEST);

  const setCompleted = async (isCompleted: boolean) => {
    try {
      await update({
        variables: { ...topicKey, ref, input: { isCompleted } },
        optimisticResponse: { updateActionItem: { ...item, isCompleted, state: isCompleted ? 'DONE' : 'TO_DO' } },
      });
    } catch (error) {
      if (isNotFound(error)) forgetObject(cache, 'ActionItem', ref);
      toastChangeUndone('The change was not saved', error);
    }
  };
  const remove = async () => {
    keepUnsavedText(ref, '');
    try {
      await deleteItem({ variables: { ...topicKey, ref }, optimisticResponse: { deleteActionItem: ref } });
    } catch (error) {
      if (isNotFound(error)) forgetObject(cache, 'ActionItem', ref);
      else toastChangeUndone('The action item was not deleted', error);
    }
  };
  return { setCompleted, remove };
}
