import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { CONTROL_HEIGHTS } from '@/ui/controlStyles';
import { IconButton } from '@/ui/IconButton';
import { Skeleton } from '@/ui/Skeleton';
import { Inline } from '@/ui/Stack';
import { percentileText } from '@common/figures';
import { BenchmarkDialog } from './BenchmarkDialog';
import type { Benchmark } from './useBenchmark';

/** Shows the percentile that scores are compared with, and opens the choice of another. */
export function BenchmarkPicker({ cohorts, percentile, isLoading, choose }: Benchmark) {
  const [isOpen, setOpen] = useState(false);
  // It keeps its place, so that nothing below moves when it comes.
  if (isLoading) return <Skeleton width={226} height={CONTROL_HEIGHTS.md} />;
  if (cohorts.length === 0) return null;
  return (
    <Inline gap={1} flexWrap="nowrap">
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {percentile ? `Benchmark: ${percentileText(percentile)}` : 'Compare with a benchmark'}
        <ChevronDown size={16} aria-hidden />
      </Button>
      {percentile && (
        <IconButton label="Clear benchmark" icon={<X size={16} aria-hidden />} onClick={() => choose(null)} />
      )}
      <BenchmarkDialog
        cohorts={cohorts}
        percentile={percentile}
        choose={choose}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </Inline>
  );
}
