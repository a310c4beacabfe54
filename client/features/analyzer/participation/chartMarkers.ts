import type { ChartMarker } from '@/charts/CumulativeChart';
import type { ParticipationFiguresFragment } from './ParticipationPage.generated';

type Moments = Pick<ParticipationFiguresFragment, 'openDate' | 'closeDate' | 'remindersSent' | 'schedule'>;

/** What is marked on the chart: the opening, the reminders that went out and that will, and the close, planned or done. */
export function chartMarkers({ openDate, closeDate, remindersSent, schedule }: Moments): ChartMarker[] {
  const moments: [string | null, string][] = [
    [openDate, 'Opened'],
    ...remindersSent.map((date): [string, string] => [date, 'Reminder']),
    ...schedule.filter(({ kind }) => kind !== 'CLOSE_NOTICE').map(({ date, label }): [string, string] => [date, label]),
    [closeDate, 'Closed'],
  ];
  return moments.flatMap(([date, label]) => (date === null ? [] : [{ at: new Date(date), label }]));
}
