/**
 * An invitation to paste wherever people read it. `minutes` is how long answering takes, `close` the moment of the close in
 * words, `smallest` the smallest group whose results are shown.
 */
export function invitationText({
  name,
  link,
  minutes,
  close,
  smallest,
}: {
  name: string;
  link: string;
  minutes: number;
  close: string | undefined;
  smallest: number;
}): string {
  const time = `It takes about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}${close ? `, and closes on ${close}` : ''}.`;
  return `Please take our survey “${name}”. ${time}\n\nResponses are anonymous, and no result is shown of fewer than ${smallest} people.\n\n${link}`;
}
