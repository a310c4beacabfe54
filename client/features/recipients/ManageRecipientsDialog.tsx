import { Dialog } from '@/ui/Dialog';
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
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Manage recipients" width={760} isLocked={updates.isUpdating}>
      {/* Messages are drawn over the dialog. Its end can be scrolled above them, so that they never hide the buttons that turn pages. */}
      <div css={{ paddingBottom: 'var(--toast-room, 0px)' }}>
        <RecipientsPanel studyRef={studyRef} updates={updates} isReadOnly={false} hasLinks />
      </div>
    </Dialog>
  );
}
