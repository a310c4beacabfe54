import { createHmac, timingSafeEqual } from 'node:crypto';

/** A request may be this much older or newer than our clock says. */
const MAX_AGE_SECONDS = 5 * 60;

/** The headers with which Slack signs a request. */
export interface SlackSignature {
  timestamp: string | undefined;
  signature: string | undefined;
}

/** Whether Slack has signed these bytes, at most five minutes before or after now. */
export function isSignedBySlack(
  signingSecret: string,
  body: Buffer,
  { timestamp = '', signature = '' }: SlackSignature,
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > MAX_AGE_SECONDS) return false;
  const expected = createHmac('sha256', signingSecret).update(`v0:${timestamp}:`).update(body).digest();
  const given = Buffer.from(/^v0=([0-9a-f]{64})$/.exec(signature)?.[1] ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
