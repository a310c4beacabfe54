import type { ChartMarker } from '@/charts/CumulativeChart';
import type { ParticipationFiguresFragment } from './ParticipationPage.generated';

type Moments = Pick<ParticipationFiguresFragment, 'openDate' | 'closeDate' | 'remindersSent' | 'schedule'>;

/** The markers of the chart: the opening, past and planned reminders, and the past or planned close. */
export function chartMarkers({ openDate, closeDate, remindersSent, schedule }: Moments): ChartMarker[] {
  const moments: [string | null, string][] = [
    [openDate, 'Opened'],
    ...remindersSent.map((date): [string, string] => [date, 'Reminder']),
    ...schedule.filter(({ kind }) => kind !== 'CLOSE_NOTICE').map(({ date, label }): [string, string] => [date, label]),
    [closeDate, 'Closed'],
  ];
  return moments.flatMap(([date, label]) => (date === null ? [] : [{ at: new Date(date), label }]));
}
