import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { HiddenReason } from '@common/hidden-results';
import { retryQuery } from '@/apollo/retryQuery';
import { useAnalyzer } from '../useAnalyzer';
import { HiddenTexts, hiddenTextsOf } from './HiddenTexts';
import { filterVariables, isNarrowed, NO_FILTER, type TextFilter } from './textFilter';
import { TextFilters } from './TextFilters';
import { TextPages } from './TextPages';
import {
  useHideTextAnswerMutation,
  useMoreTextAnswersQuery,
  useReplyToTextAnswerMutation,
  type AnswerPageFragment,
} from './Texts.generated';
import { useHideText } from './useHideText';
import { useReplying } from './useReplying';
import { TEXT_PAGE_SIZE, usePageTurning } from './usePageTurning';

export interface TextAnswersProps {
  slug: string;
  first: AnswerPageFragment;
  teamRef: string | null;
  wholeGroup: HiddenReason | null;
}

/** The answers to an open question, page by page. */
export function TextAnswers({ slug, first, teamRef, wholeGroup }: TextAnswersProps) {
  const { study } = useAnalyzer();
  const turning = usePageTurning();
  const { after } = turning;
  const [filter, setFilter] = useState(NO_FILTER);
  const narrow = (changed: TextFilter) => {
    setFilter(changed);
    turning.restart();
  };
  const { data, previousData, error, refetch } = useMoreTextAnswersQuery(
    // only closed surveys have texts, and FreshResults hears of their changes
    after === null && !isNarrowed(filter)
      ? skipToken
      : {
          variables: {
            ref: study.ref,
            teamRef,
            promptSlug: slug,
            ...filterVariables(filter),
            first: TEXT_PAGE_SIZE,
            after,
          },
          fetchPolicy: 'cache-first',
        },
  );
  const [hideTextAnswer] = useHideTextAnswerMutation();
  const hide = useHideText('Answer', async (ref, isHidden) => {
    const optimisticResponse = { hideTextAnswer: { __typename: 'TextAnswer' as const, ref, isHidden } };
    await hideTextAnswer({ variables: { studyRef: study.ref, ref, isHidden }, optimisticResponse });
  });
  const [replyToTextAnswer] = useReplyToTextAnswerMutation();
  const reply = useReplying((ref, text) =>
    replyToTextAnswer({ variables: { input: { studyRef: study.ref, ref, text } } }),
  );

  const hidden = hiddenTextsOf(first);
  if (hidden) return <HiddenTexts why={hidden} teamRef={teamRef} wholeGroup={wholeGroup && hidden.reason} hasFilters />;
  if (first.totalCount === 0) return <Text tone="textMuted">Nobody wrote an answer to this question.</Text>;
  const asked = {
    data: data?.study.results.textAnswers,
    previousData: previousData?.study.results.textAnswers,
    error,
    retry: () => retryQuery(refetch),
  };
  return (
    <Stack gap={4}>
      {first.totalCount > TEXT_PAGE_SIZE && (
        <TextFilters noun="answer" filter={filter} level={study.privacy.level} onChange={narrow} />
      )}
      <TextPages
        noun="answer"
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
