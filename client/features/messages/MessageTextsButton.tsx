import { useState } from 'react';
import { Button } from '@/ui/Button';
import { lazyPart } from '@/ui/lazyPart';

const MessageTextsDialog = lazyPart(() => import('./MessageTextsDialog'));

/** Opens the texts of the messages to recipients. */
export function MessageTextsButton({ studyRef }: { studyRef: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Edit messages
      </Button>
      <MessageTextsDialog studyRef={studyRef} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
