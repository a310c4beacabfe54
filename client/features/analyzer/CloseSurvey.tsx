import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formMessage } from '@/apollo/requestProblem';
import { analytics } from '@/lib/analytics';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { countText } from '@common/figures';
import type { AnalyzerStudyFragment } from './AnalyzerFrame.generated';
import { useCloseStudyMutation } from './CloseSurvey.generated';
import { pathAfterClose } from './analyzerPaths';

export interface CloseSurveyProps {
  study: AnalyzerStudyFragment;
  teamRef: string | null;
  /** The company has highlights switched on, so closing opens them. */
  hasHighlights: boolean;
}

/** Closes the survey after a confirmation, because it can't be undone. */
export function CloseSurvey({ study, teamRef, hasHighlights }: CloseSurveyProps) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [closeStudy, { error, reset }] = useCloseStudyMutation();
  const responses = study.participation?.uniqueResponses ?? 0;
  const { responsesToClose = 0, privacy } = study;
  const tooFew = `To protect anonymity, we require at least ${responsesToClose} responses before a survey can be closed.`;

  const ask = () => {
    reset();
    setAsking(true);
  };
  const close = async () => {
    const { data } = await closeStudy({ variables: { ref: study.ref } });
    if (!data) return;
    analytics.track('survey_closed');
    await navigate(pathAfterClose(data.closeStudy, hasHighlights, teamRef));
  };

  return (
    <>
      <Button onClick={ask} disabledReason={responses < responsesToClose ? tooFew : undefined}>
        Close survey
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Close this survey?"
        confirmLabel="Close survey"
        onConfirm={close}
        error={formMessage(error)}
      >
        <Stack gap={2}>
          <Text as="p">
            It has {countText(responses, 'response')}. Nobody can respond after this, and a closed survey cannot be
            opened again.
          </Text>
          <Text as="p" tone="textMuted">
            {responses < privacy.threshold
              ? `With fewer than ${privacy.threshold} responses no results can be shown.`
              : 'The results become visible to everybody in your company who uses this product.'}
          </Text>
        </Stack>
      </ConfirmDialog>
    </>
  );
}
