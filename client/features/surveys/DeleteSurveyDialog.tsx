import { formMessage } from '@/apollo/requestProblem';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Text } from '@/ui/Text';
import { useDeleteStudyMutation } from './SurveyActions.generated';
import type { SurveyRowFragment } from './SurveysPage.generated';

interface DeleteSurveyDialogProps {
  survey: Pick<SurveyRowFragment, 'ref' | 'name' | 'status' | 'sequence'>;
  isOpen: boolean;
  onClose: () => void;
}

export function DeleteSurveyDialog({ survey, isOpen, onClose }: DeleteSurveyDialogProps) {
  const [remove, { error }] = useDeleteStudyMutation();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Delete ${survey.name}?`}
      confirmLabel="Delete"
      tone="danger"
      nameToType={survey.name}
      error={formMessage(error)}
      onConfirm={() => remove({ variables: { ref: survey.ref } })}
    >
      <Text as="p">Once you delete this survey, you will not be able to recover it. It will be deleted forever.</Text>
      {survey.status === 'DRAFT' && survey.sequence && (
        <Text as="p">
          {`If ${survey.sequence.name} made it for a coming day, that day is left out: the draft is not made again.`}
        </Text>
      )}
    </ConfirmDialog>
  );
}
