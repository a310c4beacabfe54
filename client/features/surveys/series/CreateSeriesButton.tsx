import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { Button } from '@/ui/Button';
import { NameDialog } from '@/ui/NameDialog';
import { useCreationKey } from '@/lib/useCreationKey';
import { useCreateStudySequenceMutation } from './SeriesTiles.generated';

export function CreateSeriesButton({ isAllowed }: { isAllowed: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const key = useCreationKey();
  const [create, { error }] = useCreateStudySequenceMutation();
  return (
    <>
      <Button
        disabledReason={isAllowed ? undefined : 'The DevEx Admin role is required for this action.'}
        onClick={() => setOpen(true)}
      >
        Create series
      </Button>
      <NameDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Create series"
        submitLabel="Create"
        name=""
        error={formMessage(error)}
        onSubmit={(name) => create({ variables: { name, key: key.current() } }).then(key.spend)}
      />
    </>
  );
}
