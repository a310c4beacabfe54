import { lazy, Suspense } from 'react';
import { Dialog } from '@/ui/Dialog';
import { SkeletonText } from '@/ui/Skeleton';

const ShareResults = lazy(() => import('./ShareResults').then((module) => ({ default: module.ShareResults })));

export interface ShareDialogProps {
  studyRef: string;
  /** The team whose results are shown and whose link is offered first; null for the whole company. */
  teamRef?: string | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Share links to the results, for people without an account. */
export function ShareDialog({ studyRef, teamRef = null, isOpen, onClose }: ShareDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Share Results" width={600}>
      <Suspense fallback={<SkeletonText lines={6} />}>
        <ShareResults studyRef={studyRef} teamRef={teamRef} />
      </Suspense>
    </Dialog>
  );
}
