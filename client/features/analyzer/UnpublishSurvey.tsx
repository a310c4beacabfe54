import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formMessage } from '@/apollo/requestProblem';
import { UNPUBLISH_LABEL, UNPUBLISH_QUESTION, UNPUBLISH_TEXT } from '@/lib/unpublishTexts';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Text } from '@/ui/Text';
import type { AnalyzerStudyFragment } from './AnalyzerFrame.generated';
import { useUnpublishStudyMutation } from './UnpublishSurvey.generated';

/** Makes a draft again of a survey that was published by mistake, and leads to its builder. */
export function UnpublishSurvey({ study: { ref } }: { study: Pick<AnalyzerStudyFragment, 'ref'> }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [unpublish, { error, reset }] = useUnpublishStudyMutation();

  const ask = () => {
    reset();
    setAsking(true);
  };
  const confirm = async () => {
    const { data } = await unpublish({ variables: { ref } });
    if (data) await navigate(`/study/${ref}/build`);
  };

  return (
    <>
      <Button onClick={ask}>{UNPUBLISH_LABEL}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={UNPUBLISH_QUESTION}
        confirmLabel={UNPUBLISH_LABEL}
        onConfirm={confirm}
        error={formMessage(error)}
      >
        <Text as="p">{UNPUBLISH_TEXT}</Text>
      </ConfirmDialog>
    </>
  );
}
