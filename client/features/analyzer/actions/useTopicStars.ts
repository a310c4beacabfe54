import { toast } from '@/ui/Toast';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import { toastChangeUndone, SILENT_REQUEST } from './actionFailures';
import { useStarTopicMutation, useUpdateStarredTopicMutation } from './StarredTopics.generated';
import { useStarredTopics } from './useStarredTopics';

export interface StarrableTopic {
  slug: string;
  label: string;
}

export interface TopicStars {
  /** The reason why no star can be set now. */
  disabledReason: string | undefined;
  isStarred: (slug: string) => boolean;
  setStarred: (topic: StarrableTopic, isStarred: boolean) => Promise<void>;
}

/** The stars of a survey's series, for people who may set them; null for others. */
export function useTopicStars(study: AnalyzerStudyFragment): TopicStars | null {
  const { topics, error: loadError } = useStarredTopics(study);
  const [star] = useStarTopicMutation(SILENT_REQUEST);
  const [update] = useUpdateStarredTopicMutation(SILENT_REQUEST);
  const { sequenceRef, viewerCan } = study;
  if (!viewerCan.starTopics || sequenceRef == null) return null;

  const known = (slug: string) => topics?.find(({ topicSlug }) => topicSlug === slug);
  const setStarred = async (topic: StarrableTopic, isActive: boolean) => {
    const { slug, label } = topic;
    const variables = { sequenceRef, topicSlug: slug };
    const actionItems = known(slug)?.actionItems ?? [];
    const starred = {
      __typename: 'StarredTopic' as const,
      ...variables,
      topic: { __typename: 'Topic' as const, slug, label },
      isActive,
      actionItems,
    };
    try {
      if (isActive) await star({ variables, optimisticResponse: { starTopic: starred } });
      else await update({ variables: { ...variables, isActive }, optimisticResponse: { updateStarredTopic: starred } });
      const text = 'Its action items come back when you star it again.';
      const action = { label: 'Undo', onAction: () => void setStarred(topic, true) };
      if (!isActive && actionItems.length > 0)
        toast({ tone: 'info', title: `${label} is no longer starred`, text, action });
    } catch (error) {
      toastChangeUndone(isActive ? `${label} was not starred` : `${label} is still starred`, error);
    }
  };
  return {
    disabledReason: topics ? undefined : loadError ? 'The stars could not be loaded.' : 'The stars are being loaded.',
    isStarred: (slug) => known(slug)?.isActive ?? false,
    setStarred,
  };
}
