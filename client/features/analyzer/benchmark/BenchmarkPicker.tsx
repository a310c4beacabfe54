import { X } from 'lucide-react';
import { IconButton } from '@/ui/IconButton';
import { Select } from '@/ui/Select';
import { Inline } from '@/ui/Stack';
import { PERCENTILES, percentileText } from './percentiles';
import type { Benchmark } from './useBenchmark';

const OPTIONS = PERCENTILES.map((value) => ({ value, label: `Benchmark: ${percentileText(value)}` }));

/** Chooses which place among other companies the scores are compared with, or none. */
export function BenchmarkPicker({ cohort, percentile, choose }: Benchmark) {
  if (!cohort) return null;
  return (
    <Inline gap={1} flexWrap="nowrap">
      <Select label="Benchmark" hideLabel placeholder="Compare with a benchmark" options={OPTIONS} value={percentile} onChange={choose} />
      {percentile && <IconButton label="Clear benchmark" icon={<X size={16} aria-hidden />} onClick={() => choose(null)} />}
    </Inline>
  );
}
