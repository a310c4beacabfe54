import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { retryQuery } from '@/apollo/retryQuery';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { useAnalyzer } from '../useAnalyzer';
import { HiddenTexts, hiddenTextsOf } from './HiddenTexts';
import { filterVariables, isNarrowed, NO_FILTER, type TextFilter } from './textFilter';
import { TextFilters } from './TextFilters';
import { TextPages } from './TextPages';
import {
  useHideVerbatimMutation,
  useMoreVerbatimsQuery,
  useReplyToVerbatimMutation,
  type CommentPageFragment,
} from './Texts.generated';
import { useHideText } from './useHideText';
import { useReplying } from './useReplying';
import { TEXT_PAGE_SIZE, usePageTurning } from './usePageTurning';

export interface CommentPagesProps {
  topicSlug: string;
  first: CommentPageFragment;
  teamRef: string | null;
}

/** The comments from the vote on a topic, page by page. */
export function CommentPages({ topicSlug, first, teamRef }: CommentPagesProps) {
  const { study } = useAnalyzer();
  const turning = usePageTurning();
  const { after } = turning;
  const [filter, setFilter] = useState(NO_FILTER);
  const narrow = (changed: TextFilter) => {
    setFilter(changed);
    turning.restart();
  };
  const { data, previousData, error, refetch } = useMoreVerbatimsQuery(
    // only closed surveys have comments, and FreshResults hears of their changes
    after === null && !isNarrowed(filter)
      ? skipToken
      : {
          variables: {
            ref: study.ref,
            teamRef,
            ...(!filter.hasAllTopics && { topicSlug }),
            ...filterVariables(filter),
            first: TEXT_PAGE_SIZE,
            after,
          },
          fetchPolicy: 'cache-first',
        },
  );
  const [hideVerbatim] = useHideVerbatimMutation();
  const hide = useHideText('Comment', async (ref, isHidden) => {
    const optimisticResponse = { hideVerbatim: { __typename: 'Verbatim' as const, ref, isHidden } };
    await hideVerbatim({ variables: { studyRef: study.ref, ref, isHidden }, optimisticResponse });
  });
  const [replyToVerbatim] = useReplyToVerbatimMutation();
  const reply = useReplying((ref, text) =>
    replyToVerbatim({ variables: { input: { studyRef: study.ref, ref, text } } }),
  );

  const hidden = hiddenTextsOf(first);
  if (hidden) return <HiddenTexts why={hidden} teamRef={teamRef} wholeGroup={null} hasFilters />;
  if (first.totalCount === 0)
    return <Text tone="textMuted">No respondents provided feedback when voting for this topic.</Text>;
  const asked = {
    data: data?.study.results.verbatims,
    previousData: previousData?.study.results.verbatims,
    error,
    retry: () => retryQuery(refetch),
  };
  return (
    <Stack gap={4}>
      <TextFilters noun="comment" filter={filter} level={study.privacy.level} onChange={narrow} />
      <TextPages
        noun="comment"
        first={first}
        filter={filter}
        asked={asked}
        turning={turning}
        onHide={hide}
        onReply={reply}
      />
    </Stack>
  );
}
