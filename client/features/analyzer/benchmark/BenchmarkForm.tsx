import { useState, type FormEvent } from 'react';
import { Button } from '@/ui/Button';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { Inline, Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { percentileText } from '@common/figures';
import { cohortText } from './cohortText';
import { PERCENTILES, type Percentile } from './percentiles';
import type { Benchmark } from './useBenchmark';

const OPTIONS = PERCENTILES.map((value) => ({ value, label: percentileText(value) }));
/** The explanation of each percentile. */
const MEANING: Record<Percentile, string> = {
  p50: 'Half of the companies score lower than this.',
  p75: 'Three out of four companies score lower than this.',
  p90: 'Nine out of ten companies score lower than this.',
};

export interface BenchmarkFormProps extends Pick<Benchmark, 'cohorts' | 'percentile' | 'choose'> {
  onClose: () => void;
}

export function BenchmarkForm({ cohorts, percentile, choose, onClose }: BenchmarkFormProps) {
  const [chosen, setChosen] = useState<Percentile>(percentile ?? PERCENTILES[0]);
  const finish = (next: Percentile | null) => {
    choose(next);
    onClose();
  };
  const compare = (event: FormEvent) => {
    event.preventDefault();
    finish(chosen);
  };
  return (
    <Stack as="form" gap={5} onSubmit={compare}>
      <Text as="p" tone="textMuted">
        Compares your index and topic scores with those of other companies, as points above or below a place among them.
      </Text>
      <Stack gap={2} alignItems="flex-start">
        <SegmentedControl label="Compare with" value={chosen} onChange={setChosen} options={OPTIONS} />
        <Text size={13} tone="textMuted" role="status">
          {MEANING[chosen]}
        </Text>
      </Stack>
      <Stack as="section" aria-label="The companies" gap={3}>
        {cohorts.map((cohort) => (
          <Stack key={cohort.slug} gap={1}>
            <Inline gap={2}>
              <Text weight="medium">
                {cohort.packName === null ? cohortText(cohort) : `Topics of ${cohort.packName}: ${cohortText(cohort)}`}
              </Text>
              {cohort.isExample && <Tag tone="attention">Made up</Tag>}
            </Inline>
            {cohort.note && (
              <Text as="p" size={13} tone="textMuted">
                {cohort.note}
              </Text>
            )}
          </Stack>
        ))}
      </Stack>
      <Inline gap={2} justifyContent="flex-end">
        {percentile && (
          <Button variant="ghost" css={{ marginRight: 'auto' }} onClick={() => finish(null)}>
            Clear
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary">
          Compare
        </Button>
      </Inline>
    </Stack>
  );
}
