import { dayText } from './dates';

type Status = 'DRAFT' | 'OPEN' | 'CLOSED' | 'DELETED';

/** The label and tone for each status of a survey. */
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

/** The latest event of a survey and its day: `Closed Nov 21, 2026`. */
export function lastEventText({ status, createdAt, openDate, closeDate }: Life): string {
  if (status === 'CLOSED' && closeDate) return `Closed ${dayText(closeDate)}`;
  if (status === 'OPEN' && openDate) return `Opened ${dayText(openDate)}`;
  return `Created ${dayText(createdAt)}`;
}
