import { NEW_ITEM } from './actionItemFacts';
import { randomUuid } from '@/lib/randomUuid';
import { toast } from '@/ui/Toast';
import { whileCreating } from './itemsBeingCreated';
import { toastChangeUndone, SILENT_REQUEST } from './actionFailures';
import { useAcceptRecommendationMutation, type StarredTopicDetailsFragment } from './StarredTopics.generated';
import type { StarrableTopic } from './useTopicStars';

/** Turns a recommended action into an action item, and stars its topic. */
export function useAcceptAction(
  sequenceRef: string,
  { slug, label }: StarrableTopic,
  known: StarredTopicDetailsFragment | undefined,
) {
  const topicKey = { sequenceRef, topicSlug: slug };
  const [accept] = useAcceptRecommendationMutation(SILENT_REQUEST);

  return async (text: string): Promise<void> => {
    const key = randomUuid();
    const topic = { __typename: 'Topic' as const, slug, label };
    const starTopic = {
      __typename: 'StarredTopic' as const,
      ...topicKey,
      topic,
      isActive: true,
      actionItems: known?.actionItems ?? [],
    };
    const createActionItem = {
      __typename: 'ActionItem' as const,
      ref: key,
      text,
      isCompleted: false,
      ...NEW_ITEM,
      isRecommendation: true,
    };
    const taken = { ...topicKey, text, isDismissed: true };
    const updateRecommendedAction = {
      __typename: 'RecommendedActionPayload' as const,
      recommendedAction: { __typename: 'RecommendedAction' as const, ...taken },
    };
    try {
      const variables = { ...topicKey, input: { key, text, isRecommendation: true }, taken };
      const optimisticResponse = { starTopic, createActionItem, updateRecommendedAction };
      await whileCreating(key, () => accept({ variables, optimisticResponse }));
      toast({ title: 'Added to your action items', text });
    } catch (error) {
      toastChangeUndone('The recommended action was not added', error);
    }
  };
}
