import { invalid } from '../../platform/errors';
import { requiredText } from '../../platform/text-rules';
import type { WebhookEvent } from '../../schema.generated';

const MAX_URL_LENGTH = 2_000;

/**
 * An address to post to, as it is stored. Whether it may be called is checked before each call, because its host name
 * may lead to another machine by then.
 */
export function webhookUrl(text: string): string {
  const typed = requiredText('url', text, MAX_URL_LENGTH);
  if (!URL.canParse(typed)) throw invalid({ url: ['Enter an address like https://tools.example.com/candor.'] });
  const url = new URL(typed);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw invalid({ url: ['The address has to begin with https://.'] });
  if (url.username || url.password)
    throw invalid({
      url: ['Leave the user and the password out. Messages are signed, so the receiver can tell them apart.'],
    });
  url.hash = '';
  return url.href;
}

/** The events that an address gets messages about, without repetitions. */
export function webhookEvents(events: readonly WebhookEvent[]): WebhookEvent[] {
  if (events.length === 0) throw invalid({ events: ['Choose at least one event.'] });
  return [...new Set(events)];
}

export function webhookRate(rate: number): number {
  if (rate < 1 || rate > 100) throw invalid({ rate: ['Enter a whole number from 1 to 100.'] });
  return rate;
}
