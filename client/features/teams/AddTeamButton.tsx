import { Plus } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { AddTeamForm, type AddTeamFormProps } from './AddTeamForm';

interface AddTeamButtonProps extends Omit<AddTeamFormProps, 'onClose'> {
  /** The reason why the user may not add teams. */
  disabledReason: string | undefined;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

export function AddTeamButton({ disabledReason, buttonRef, ...form }: AddTeamButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        ref={buttonRef}
        variant="primary"
        icon={<Plus size={16} aria-hidden />}
        disabledReason={disabledReason}
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
