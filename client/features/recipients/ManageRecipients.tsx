import { useState } from 'react';
import { Button } from '@/ui/Button';
import { lazyPart } from '@/ui/lazyPart';

const ManageRecipientsDialog = lazyPart(() => import('./ManageRecipientsDialog'));

/** The button that opens the recipients of an open survey. */
export function ManageRecipients({ studyRef, label = 'Manage recipients' }: { studyRef: string; label?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ManageRecipientsDialog studyRef={studyRef} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
