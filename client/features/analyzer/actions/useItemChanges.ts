import { useApolloClient } from '@apollo/client/react';
import { keepText } from './keptTexts';
import { isGone, sayUndone, SILENT } from './problems';
import { removeItem, type Place } from './starredCache';
import {
  useDeleteActionItemMutation,
  useUpdateActionItemMutation,
  type ActionItemDetailsFragment,
} from './StarredTopics.generated';

/** Ticking off and deleting an action item: both show at once, and are taken back with a word where the server refuses. */
export function useItemChanges(place: Place, item: ActionItemDetailsFragment) {
  const { ref } = item;
  const { cache } = useApolloClient();
  const [update] = useUpdateActionItemMutation(SILENT);
  const [deleteItem] = useDeleteActionItemMutation({ update: (known) => void removeItem(known, ref), ...SILENT });

  const setCompleted = async (isCompleted: boolean) => {
    try {
      await update({
        variables: { ...place, ref, input: { isCompleted } },
        optimisticResponse: { updateActionItem: { ...item, isCompleted } },
      });
    } catch (error) {
      if (isGone(error)) removeItem(cache, ref);
      sayUndone('The change was not saved', error);
    }
  };
  const remove = async () => {
    keepText(ref, '');
    try {
      await deleteItem({ variables: { ...place, ref }, optimisticResponse: { deleteActionItem: ref } });
    } catch (error) {
      if (isGone(error)) removeItem(cache, ref);
      else sayUndone('The action item was not deleted', error);
    }
  };
  return { setCompleted, remove };
}
