import { toast } from '@/ui/toastStore';
import { outcomeOf } from './webhookTexts';
import type { WebhookDeliveryFieldsFragment } from './WebhooksPage.generated';

/** Says what has become of a message that somebody has just sent. */
export const toastOutcome = (delivery: WebhookDeliveryFieldsFragment, whenArrived: string): void =>
  void toast(delivery.state === 'DELIVERED' ? { title: whenArrived } : { title: outcomeOf(delivery), tone: 'error' });
