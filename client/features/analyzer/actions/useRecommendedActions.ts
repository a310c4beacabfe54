import { retryQuery } from '@/apollo/retryQuery';
import { toastChangeUndone, SILENT_REQUEST } from './actionFailures';
import { useRecommendedActionsQuery, useUpdateRecommendedActionMutation } from './StarredTopics.generated';

/** The recommended actions of a topic, and which of them somebody has dismissed in the series. */
export function useRecommendedActions(sequenceRef: string, topicSlug: string) {
  const { data, error, refetch } = useRecommendedActionsQuery({
    variables: { sequenceRef, topicSlug },
    context: { isSilent: true },
    fetchPolicy: 'cache-and-network', // another admin may have dismissed some meanwhile
  });
  const [update] = useUpdateRecommendedActionMutation(SILENT_REQUEST);

  /** Dismisses an action, or offers it again. Resolves to whether that worked. */
  const setDismissed = async (text: string, isDismissed: boolean): Promise<boolean> => {
    const input = { sequenceRef, topicSlug, text, isDismissed };
    const updateRecommendedAction = {
      __typename: 'RecommendedActionPayload' as const,
      recommendedAction: { __typename: 'RecommendedAction' as const, ...input },
    };
    try {
      await update({ variables: { input }, optimisticResponse: { updateRecommendedAction } });
      return true;
    } catch (failure) {
      toastChangeUndone(isDismissed ? 'The action was not dismissed' : 'The action is still dismissed', failure);
      return false;
    }
  };
  return { actions: data?.recommendedActions ?? null, error, retry: () => retryQuery(refetch), setDismissed };
}
