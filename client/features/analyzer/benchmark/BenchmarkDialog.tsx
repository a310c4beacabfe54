import { lazy, Suspense } from 'react';
import { Dialog } from '@/ui/Dialog';
import { SkeletonText } from '@/ui/Skeleton';
import type { BenchmarkFormProps } from './BenchmarkForm';

const BenchmarkForm = lazy(() => import('./BenchmarkForm').then((module) => ({ default: module.BenchmarkForm })));

/** The choice of a percentile, with a description of the companies in the benchmark. */
export function BenchmarkDialog({ isOpen, ...form }: BenchmarkFormProps & { isOpen: boolean }) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title="Benchmark">
      <Suspense fallback={<SkeletonText lines={6} />}>
        <BenchmarkForm {...form} />
      </Suspense>
    </Dialog>
  );
}
