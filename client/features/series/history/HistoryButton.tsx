import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { lazyPart } from '@/ui/lazyPart';
import type { HistoryDialogProps } from './HistoryDialog';

const HistoryDialog = lazyPart<HistoryDialogProps>(() => import('./HistoryDialog'));

/** Opens the import of figures that another tool has of earlier surveys. */
export function HistoryButton({ sequenceRef }: { sequenceRef: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<History size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Import history
      </Button>
      <HistoryDialog isOpen={isOpen} onClose={() => setOpen(false)} sequenceRef={sequenceRef} />
    </>
  );
}
