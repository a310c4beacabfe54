import { lazy, Suspense } from 'react';
import { Dialog } from '@/ui/Dialog';
import { SkeletonTable } from '@/ui/Skeleton';

const ExportForm = lazy(() => import('./ExportForm').then((module) => ({ default: module.ExportForm })));

export interface ExportDialogProps {
  studyRef: string;
  /** Whose results; null for the whole company. */
  teamRef: string | null;
  /** There may be other companies to compare the results with. */
  canCompare: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** Takes the results of a closed survey away as a file. */
export function ExportDialog({ isOpen, ...form }: ExportDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title="Export Survey Data" width={680}>
      <Suspense fallback={<SkeletonTable rows={6} columns={2} />}>
        <ExportForm {...form} />
      </Suspense>
    </Dialog>
  );
}
