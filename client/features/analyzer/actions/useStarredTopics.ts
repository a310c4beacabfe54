import { skipToken } from '@apollo/client/react';
import { retryQuery } from '@/apollo/retryQuery';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import { useStarredTopicsQuery } from './StarredTopics.generated';

/**
 * All topics that were ever starred in a survey's series. Without a series, or without the permission, no request is
 * sent.
 */
export function useStarredTopics({ sequenceRef, viewerCan }: AnalyzerStudyFragment) {
  const isAsked = viewerCan.starTopics && sequenceRef != null;
  const { data, error, refetch } = useStarredTopicsQuery(
    isAsked ? { variables: { sequenceRef }, context: { isSilent: true } } : skipToken,
  );
  const retry = () => retryQuery(refetch);
  return { topics: data?.starredTopics ?? null, error, retry };
}
