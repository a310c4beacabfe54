import { dayText } from '@/lib/dates';
import type { ComparedCohortFragment } from './BenchmarkCohorts.generated';

/** `48 companies, Nov 20, 2025 to Nov 20, 2026` */
export function cohortText({ companies, startDate, endDate }: ComparedCohortFragment): string {
  // noon, or a day further west would be the one before
  const period = [startDate, endDate].map((day) => dayText(`${day}T12:00:00`)).join(' to ');
  return `${companies.toLocaleString()} companies, ${period}`;
}
