import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { lazyPart } from '@/ui/lazyPart';
import type { NotesDrawerProps } from './NotesDrawer';

const NotesDrawer = lazyPart(() => import('./NotesDrawer'));

interface NotesButtonProps extends Omit<NotesDrawerProps, 'isOpen' | 'onClose'> {
  /** The question is being written and the server does not know it yet. */
  isUnsaved: boolean;
}

/** Opens the notes about the selected question, or about the survey as a whole. */
export function NotesButton({ isUnsaved, ...drawer }: NotesButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { prompt, notes } = drawer;
  const open = notes.openCountOf(prompt?.slug ?? null);
  return (
    <>
      <Button
        icon={<MessageSquareText size={16} aria-hidden />}
        disabledReason={isUnsaved ? 'Save the question that you are writing to note something about it.' : undefined}
        onClick={() => setOpen(true)}
      >
        {prompt || isUnsaved ? 'Notes on the question' : 'Notes on the survey'}
        {open > 0 && ` · ${open} open`}
      </Button>
      <NotesDrawer isOpen={isOpen} onClose={() => setOpen(false)} {...drawer} />
    </>
  );
}
