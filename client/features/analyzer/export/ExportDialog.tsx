import { lazy, Suspense } from 'react';
import { Dialog } from '@/ui/Dialog';
import { SkeletonTable } from '@/ui/Skeleton';

const ExportForm = lazy(() => import('./ExportForm').then((module) => ({ default: module.ExportForm })));

export interface ExportDialogProps {
  studyRef: string;
  /** Whose results; null for the whole company. */
  teamRef: string | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Takes the results of a closed survey away as a file. */
export function ExportDialog({ studyRef, teamRef, isOpen, onClose }: ExportDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Export Survey Data" width={680}>
      <Suspense fallback={<SkeletonTable rows={6} columns={2} />}>
        <ExportForm studyRef={studyRef} teamRef={teamRef} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
