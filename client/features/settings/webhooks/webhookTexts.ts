import type { WebhookEvent, WebhookProblem } from '@/apollo/types.generated';
import { momentText } from '@/lib/dates';
import type { TagTone } from '@/ui/Tag';
import type { WebhookDeliveryFieldsFragment } from './WebhooksPage.generated';

/** What an address can be told of, as people read it, with the type that the messages have. */
export const EVENT_TEXTS: Record<WebhookEvent, { label: string; description: string }> = {
  STUDY_OPENED: { label: 'A survey opens', description: 'study.opened' },
  PARTICIPATION_THRESHOLD: { label: 'It reaches a response rate', description: 'participation.threshold' },
  STUDY_CLOSED: { label: 'It closes', description: 'study.closed' },
  STUDY_RELEASED: { label: 'Its results are there', description: 'study.released' },
  ROSTER_CHANGED: { label: 'Teams or people of the roster change', description: 'roster.changed' },
};

export const EVENTS = Object.keys(EVENT_TEXTS) as WebhookEvent[];

const PROBLEMS: Record<WebhookProblem, string> = {
  UNREACHABLE: 'The address could not be reached.',
  TIMED_OUT: 'No answer within 10 seconds.',
  CERTIFICATE: 'The certificate of the address is not valid.',
  REFUSED: 'The address did not accept it.',
  PRIVATE_ADDRESS:
    'The address is in a private network, or is public and not encrypted. Whoever runs this installation can allow a network with WEBHOOK_NETWORKS.',
  NO_SECRET: 'The secret of this webhook is lost. Give it a new one.',
};

/** How far a message is, in a word, and its tone. */
export function deliveryState({ state }: Pick<WebhookDeliveryFieldsFragment, 'state'>): {
  text: string;
  tone: TagTone;
} {
  switch (state) {
    case 'DELIVERED':
      return { text: 'Delivered', tone: 'success' };
    case 'WAITING':
      return { text: 'Waiting', tone: 'neutral' };
    case 'FAILED':
      return { text: 'Failed', tone: 'attention' };
  }
}

/** What has become of a message, in a sentence. */
export function outcomeOf({ state, status, problem, attempts, dueAt }: WebhookDeliveryFieldsFragment): string {
  const parts = [
    problem ? PROBLEMS[problem] : '',
    status === null ? '' : `Status ${status}.`,
    attempts > 1 ? `${attempts} attempts.` : '',
    state === 'WAITING' && dueAt ? `Next attempt ${momentText(dueAt)}.` : '',
  ];
  return parts.filter(Boolean).join(' ');
}
