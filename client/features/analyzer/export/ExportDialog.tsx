import { lazy, Suspense } from 'react';
import { Dialog } from '@/ui/Dialog';
import { SkeletonTable } from '@/ui/Skeleton';

const ExportForm = lazy(() => import('./ExportForm').then((module) => ({ default: module.ExportForm })));

export interface ExportDialogProps {
  studyRef: string;
  /** The team whose results are exported; null for the whole company. */
  teamRef: string | null;
  /** The results can be compared with other companies'. */
  canCompare: boolean;
  /** False for a survey of open questions alone, which has text answers and nothing else. */
  hasScores: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** Exports the results of a closed survey as a file. */
export function ExportDialog({ isOpen, ...form }: ExportDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title="Export Survey Data" width={680}>
      <Suspense fallback={<SkeletonTable rows={6} columns={2} />}>
        <ExportForm {...form} />
      </Suspense>
    </Dialog>
  );
}
