import { skipToken } from '@apollo/client/react';
import { reread } from '@/apollo/reread';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import { useStarredTopicsQuery } from './StarredTopics.generated';

/** The topics ever starred in a survey's series. Nothing is asked where there is no series, or the caller may not know. */
export function useStarredTopics({ sequenceRef, viewerCan }: AnalyzerStudyFragment) {
  const isAsked = viewerCan.starTopics && sequenceRef != null;
  const { data, error, refetch } = useStarredTopicsQuery(
    isAsked ? { variables: { sequenceRef }, context: { isSilent: true } } : skipToken,
  );
  const retry = () => reread(refetch);
  return { topics: data?.starredTopics ?? null, error, retry };
}
