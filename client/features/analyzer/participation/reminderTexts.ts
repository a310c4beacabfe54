import { timeSpanText } from './timeLeft';

const DAY = 24 * 60 * 60_000;

/** The warning for somebody who reminds people again within a day; null a day later, or before the first reminder. */
export function reminderWarning(lastReminder: string | undefined, now: number): string | null {
  if (lastReminder === undefined) return null;
  const since = now - Date.parse(lastReminder);
  if (since >= DAY) return null;
  const ago = timeSpanText(since);
  return `The last reminder was sent ${ago ? `${ago} ago` : 'just now'}. We recommend waiting 24 hours between reminders.`;
}

/**
 * A reminder to paste where the link was shared. `close` is the moment of the close in words, `smallest` the smallest
 * group whose results are shown.
 */
export function reminderText({
  name,
  link,
  close,
  smallest,
}: {
  name: string;
  link: string;
  close: string | undefined;
  smallest: number;
}): string {
  const until = close ? ` It closes on ${close}.` : '';
  return `A short reminder: our survey “${name}” is still open.${until}\n\nIf you have not responded yet, we would like to hear from you. Responses are anonymous, and no result is shown of fewer than ${smallest} people.\n\n${link}`;
}
