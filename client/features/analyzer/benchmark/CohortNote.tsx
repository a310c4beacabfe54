import { dayText } from '@/lib/dates';
import { Banner } from '@/ui/Banner';
import { Tag } from '@/ui/Tag';
import { percentileText } from './percentiles';
import type { Benchmark } from './useBenchmark';

/** Whom the scores are compared with, and what a reader has to know of it: above all that the figures are made up. */
export function CohortNote({ cohort, percentile }: Pick<Benchmark, 'cohort' | 'percentile'>) {
  if (!cohort || !percentile) return null;
  const { companies, startDate, endDate, note, isExample } = cohort;
  // noon, or a day further west would be the one before
  const period = [startDate, endDate].map((day) => dayText(`${day}T12:00:00`)).join(' to ');
  return (
    <Banner>
      {isExample && <Tag tone="attention">Made up</Tag>} {`Compared with the ${percentileText(percentile)} of ${companies.toLocaleString()} companies, ${period}.`}
      {note && ` ${note}`}
    </Banner>
  );
}
