import { dayText } from './dates';

type Status = 'DRAFT' | 'OPEN' | 'CLOSED' | 'DELETED';

/** How the status of a survey is shown. */
export const SURVEY_STATUS_LABELS = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  OPEN: { label: 'Open', tone: 'success' },
  CLOSED: { label: 'Closed', tone: 'neutral' },
  DELETED: { label: 'Deleted', tone: 'neutral' },
} as const satisfies Record<Status, { label: string; tone: 'neutral' | 'success' }>;

interface Life {
  status: Status;
  createdAt: string;
  openDate: string | null;
  closeDate: string | null;
}

/** The last thing that happened to a survey, and when: `Closed Nov 21, 2026`. */
export function lastEventText({ status, createdAt, openDate, closeDate }: Life): string {
  if (status === 'CLOSED' && closeDate) return `Closed ${dayText(closeDate)}`;
  if (status === 'OPEN' && openDate) return `Opened ${dayText(openDate)}`;
  return `Created ${dayText(createdAt)}`;
}
