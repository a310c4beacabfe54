import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { Inline } from '@/ui/Stack';
import { percentileText } from '@common/figures';
import { BenchmarkDialog } from './BenchmarkDialog';
import type { Benchmark } from './useBenchmark';

/** Shows the percentile that scores are compared with, and opens the choice of another. */
export function BenchmarkPicker({ cohorts, percentile, choose }: Benchmark) {
  const [isOpen, setOpen] = useState(false);
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
