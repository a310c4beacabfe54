import { dayText } from '@/lib/dates';
import type { ComparedCohortFragment } from './BenchmarkCohorts.generated';

/** The size and period of a cohort: `48 companies, Nov 20, 2025 to Nov 20, 2026`. */
export function cohortText({ companies, startDate, endDate }: ComparedCohortFragment): string {
  // noon, because midnight would be the day before in time zones further west
  const period = [startDate, endDate].map((day) => dayText(`${day}T12:00:00`)).join(' to ');
  return `${companies.toLocaleString()} companies, ${period}`;
}
