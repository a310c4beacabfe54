import { doublingWait } from '../platform/doubling-wait';

const MINUTE = 60_000;
const GIVE_UP_AFTER = 48 * 60 * MINUTE;

/** The time of the next attempt to deliver a mail. The wait after each failure is 1, 2, 4, 8 … minutes, up to an hour. Null when the mail is given up. */
export function nextAttempt(mail: { createdAt: Date; attempts: number }, now: Date): Date | null {
  if (now.getTime() - mail.createdAt.getTime() >= GIVE_UP_AFTER) return null;
  return new Date(now.getTime() + doublingWait(MINUTE, mail.attempts));
}

/** The error of a failed delivery, as nodemailer throws it. */
export interface MailError {
  code?: string;
  command?: string;
  responseCode?: number;
  permanent?: boolean;
  /** Whether the content was on its way, so that the server may have accepted the mail (`MailServer.deliver`). */
  contentSent?: boolean;
}

/**
 * Whether the mail server has refused this mail permanently. A 5xx before the recipient is sent (for a wrong password or
 * a sender that is not allowed) is a problem of the settings. An operator may correct them while the mail waits.
 */
export const isRefused = ({ permanent, command }: MailError): boolean =>
  permanent === true && (command === 'RCPT TO' || command === 'DATA');
