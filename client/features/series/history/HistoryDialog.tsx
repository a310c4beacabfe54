import { useState } from 'react';
import { Dialog } from '@/ui/Dialog';
import { ChooseHistory } from './ChooseHistory';
import { HistoryPreview } from './HistoryPreview';

export interface HistoryDialogProps {
  sequenceRef: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Brings the figures of earlier surveys into a series, after a preview of what becomes of each row. */
export default function HistoryDialog({ isOpen, onClose, sequenceRef }: HistoryDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Import history" width={760}>
      <Steps sequenceRef={sequenceRef} onClose={onClose} />
    </Dialog>
  );
}

/** Mounted only while the dialog is open, so that it begins with the choice of a file each time. */
function Steps({ sequenceRef, onClose }: Omit<HistoryDialogProps, 'isOpen'>) {
  const [file, setFile] = useState<string | null>(null);
  if (file === null) return <ChooseHistory onChosen={setFile} />;
  return <HistoryPreview sequenceRef={sequenceRef} file={file} onBack={() => setFile(null)} onClose={onClose} />;
}
