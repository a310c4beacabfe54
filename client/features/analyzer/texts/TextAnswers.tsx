import { skipToken } from '@apollo/client/react';
import { Text } from '@/ui/Text';
import type { HiddenReason } from '@common/hidden-results';
import { retryQuery } from '@/apollo/retryQuery';
import { useAnalyzer } from '../useAnalyzer';
import { HiddenTexts, hiddenTextsOf } from './HiddenTexts';
import { TextPages } from './TextPages';
import { useHideTextAnswerMutation, useMoreTextAnswersQuery, type AnswerPageFragment } from './Texts.generated';
import { useHideText } from './useHideText';
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
  const { data, previousData, error, refetch } = useMoreTextAnswersQuery(
    // only closed surveys have texts, and those never change
    after === null
      ? skipToken
      : {
          variables: { ref: study.ref, teamRef, promptSlug: slug, first: TEXT_PAGE_SIZE, after },
          fetchPolicy: 'cache-first',
        },
  );
  const [hideTextAnswer] = useHideTextAnswerMutation();
  const hide = useHideText('Answer', async (ref, isHidden) => {
    const optimisticResponse = { hideTextAnswer: { __typename: 'TextAnswer' as const, ref, isHidden } };
    await hideTextAnswer({ variables: { studyRef: study.ref, ref, isHidden }, optimisticResponse });
  });

  const hidden = hiddenTextsOf(first);
  if (hidden) return <HiddenTexts why={hidden} teamRef={teamRef} wholeGroup={wholeGroup && hidden.reason} />;
  if (first.totalCount === 0) return <Text tone="textMuted">Nobody wrote an answer to this question.</Text>;
  const turned = {
    data: data?.study.results.textAnswers,
    previousData: previousData?.study.results.textAnswers,
    error,
    retry: () => retryQuery(refetch),
  };
  return <TextPages noun="answer" first={first} turned={turned} turning={turning} onHide={hide} />;
}
