/** A number of seconds in words for somebody who has to wait: `a minute`, `14 minutes`, `2 hours`. It is rounded up. */
export function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes === 1) return 'a minute';
  if (minutes <= 60) return minutes === 60 ? 'an hour' : `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
