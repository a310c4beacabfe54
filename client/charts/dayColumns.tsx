import type { TableColumn } from '../ui/Table';
import type { DayRow } from './cumulativeData';

const dayInWeek = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const counts: readonly TableColumn<DayRow>[] = [
  { id: 'day', title: 'Day', render: ({ day }) => dayInWeek.format(day) },
  { id: 'added', title: 'New', numeric: true, render: ({ added }) => added },
  { id: 'total', title: 'Total', numeric: true, render: ({ total }) => total },
];
const withEvents: readonly TableColumn<DayRow>[] = [
  ...counts,
  { id: 'events', title: 'What happened', render: ({ events }) => events.join(', ') },
];

/** The columns of the chart's table, with one for the marked moments if there are any. */
export const dayColumns = (hasMarkers: boolean) => (hasMarkers ? withEvents : counts);
