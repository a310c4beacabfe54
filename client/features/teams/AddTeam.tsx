import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { AddTeamForm, type AddTeamFormProps } from './AddTeamForm';

interface AddTeamProps extends Omit<AddTeamFormProps, 'onClose'> {
  isAllowed: boolean;
}

export function AddTeam({ isAllowed, ...form }: AddTeamProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus size={16} aria-hidden />}
        disabledReason={isAllowed ? undefined : 'The DevEx Admin role is required for this action.'}
        onClick={() => setOpen(true)}
      >
        Add team
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Add team">
        <AddTeamForm {...form} onClose={close} />
      </Dialog>
    </>
  );
}
