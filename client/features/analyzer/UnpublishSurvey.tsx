import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formMessage } from '@/apollo/requestProblem';
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
      <Button onClick={ask}>Back to draft</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Take this survey back?"
        confirmLabel="Back to draft"
        onConfirm={confirm}
        error={formMessage(error)}
      >
        <Text as="p">
          Nobody has completed it yet. It becomes a draft that you can change or delete, and its link does not work
          until you publish it again.
        </Text>
      </ConfirmDialog>
    </>
  );
}
