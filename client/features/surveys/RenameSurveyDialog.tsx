import { useState, type FormEvent } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { reportUnexpected } from '@/lib/errorReporting';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { FormError } from '@/ui/FormError';
import { Inline, Stack } from '@/ui/Stack';
import { TextField } from '@/ui/TextField';
import { useRenameStudyMutation } from './SurveyActions.generated';
import type { SurveyRowFragment } from './SurveysPage.generated';

interface RenameSurveyDialogProps {
  survey: Pick<SurveyRowFragment, 'ref' | 'name'>;
  isOpen: boolean;
  onClose: () => void;
}

export function RenameSurveyDialog({ survey, isOpen, onClose }: RenameSurveyDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Rename survey" width={440}>
      <RenameForm survey={survey} onClose={onClose} />
    </Dialog>
  );
}

/** Mounted only while the dialog is open, so that it always starts with the survey's name. */
function RenameForm({ survey, onClose }: Omit<RenameSurveyDialogProps, 'isOpen'>) {
  const [name, setName] = useState(survey.name);
  const [rename, { loading, error }] = useRenameStudyMutation();
  const trimmed = name.trim();
  const isUnchanged = trimmed === '' || trimmed === survey.name;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isUnchanged || loading) return;
    rename({ variables: { ref: survey.ref, name: trimmed } }).then(onClose, reportUnexpected); // a refusal is in `error`
  };
  return (
    <form onSubmit={save}>
      <Stack gap={5}>
        <TextField label="Name" value={name} onChange={setName} autoFocus />
        <FormError message={formMessage(error)} />
        <Inline gap={2} justifyContent="flex-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={loading} isDisabled={isUnchanged}>
            Save
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
