import { Banner } from '@/ui/Banner';
import { Tag } from '@/ui/Tag';
import { percentileText } from '@common/figures';
import { cohortText } from './cohortText';
import type { Benchmark } from './useBenchmark';

/** Describes the companies of the benchmark, and says whether their figures are made up. A pack that was asked has companies of its own. */
export function CohortNote({ cohorts, percentile }: Pick<Benchmark, 'cohorts' | 'percentile'>) {
  if (cohorts.length === 0 || !percentile) return null;
  return (
    <Banner>
      {cohorts.map((cohort) => (
        <span key={cohort.slug}>
          {cohort.isExample && <Tag tone="attention">Made up</Tag>}{' '}
          {cohort.packName === null
            ? `Compared with the ${percentileText(percentile)} of ${cohortText(cohort)}.`
            : `Topics of ${cohort.packName}: compared with the ${percentileText(percentile)} of ${cohortText(cohort)}, who asked the same questions.`}
          {cohort.note && ` ${cohort.note}`}{' '}
        </span>
      ))}
    </Banner>
  );
}
