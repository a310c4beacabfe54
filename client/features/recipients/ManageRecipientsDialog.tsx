import { Dialog } from '@/ui/Dialog';
import { useUnloadWarning } from '@/lib/useUnloadWarning';
import { RecipientsPanel } from './RecipientsPanel';
import { useRecipientUpdates } from './useRecipientUpdates';

export interface ManageRecipientsDialogProps {
  studyRef: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Changes the recipients of an open survey. It can't be left while the server works. */
export default function ManageRecipientsDialog({ studyRef, isOpen, onClose }: ManageRecipientsDialogProps) {
  const updates = useRecipientUpdates(studyRef);
  useUnloadWarning(updates.isUpdating);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Manage recipients" width={760} isLocked={updates.isUpdating}>
      <RecipientsPanel studyRef={studyRef} updates={updates} isReadOnly={false} hasLinks />
    </Dialog>
  );
}
