import { Banner } from '@/ui/Banner';
import { Tag } from '@/ui/Tag';
import { percentileText } from '@common/figures';
import { cohortText } from './cohortText';
import type { Benchmark } from './useBenchmark';

/** Describes the companies of the benchmark, and says whether their figures are made up. */
export function CohortNote({ cohort, percentile }: Pick<Benchmark, 'cohort' | 'percentile'>) {
  if (!cohort || !percentile) return null;
  return (
    <Banner>
      {cohort.isExample && <Tag tone="attention">Made up</Tag>}{' '}
      {`Compared with the ${percentileText(percentile)} of ${cohortText(cohort)}.`}
      {cohort.note && ` ${cohort.note}`}
    </Banner>
  );
}
