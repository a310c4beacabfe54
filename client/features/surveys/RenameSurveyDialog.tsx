import { formMessage } from '@/apollo/requestProblem';
import { NameDialog } from '@/ui/NameDialog';
import { useRenameStudyMutation } from './SurveyActions.generated';
import type { SurveyRowFragment } from './SurveysPage.generated';

interface RenameSurveyDialogProps {
  survey: Pick<SurveyRowFragment, 'ref' | 'name'>;
  isOpen: boolean;
  onClose: () => void;
}

export function RenameSurveyDialog({ survey: { ref, name }, isOpen, onClose }: RenameSurveyDialogProps) {
  const [rename, { error }] = useRenameStudyMutation();
  return (
    <NameDialog
      {...{ isOpen, onClose }}
      title="Rename survey"
      submitLabel="Save"
      name={name}
      error={formMessage(error)}
      onSubmit={(next) => rename({ variables: { ref, name: next } })}
    />
  );
}
