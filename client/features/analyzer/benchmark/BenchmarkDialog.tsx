import { lazy, Suspense } from 'react';
import { Dialog } from '@/ui/Dialog';
import { SkeletonText } from '@/ui/Skeleton';
import type { BenchmarkFormProps } from './BenchmarkForm';

const BenchmarkForm = lazy(() => import('./BenchmarkForm').then((module) => ({ default: module.BenchmarkForm })));

/** Chooses what the scores are compared with, and says whose scores those are. */
export function BenchmarkDialog({ isOpen, ...form }: BenchmarkFormProps & { isOpen: boolean }) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title="Benchmark">
      <Suspense fallback={<SkeletonText lines={6} />}>
        <BenchmarkForm {...form} />
      </Suspense>
    </Dialog>
  );
}
