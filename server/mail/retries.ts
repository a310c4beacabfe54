const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const GIVE_UP_AFTER = 48 * HOUR;

/** When a mail is tried again after so many tries have failed: in 1 minute, then 2, 4, 8 … and at most an hour. Null when it is given up. */
export function nextAttempt(mail: { createdAt: Date; attempts: number }, now: Date): Date | null {
  if (now.getTime() - mail.createdAt.getTime() >= GIVE_UP_AFTER) return null;
  return new Date(now.getTime() + Math.min(MINUTE * 2 ** (mail.attempts - 1), HOUR));
}

/** What an attempt to deliver failed with, as nodemailer says it. */
export interface MailError {
  code?: string;
  command?: string;
  responseCode?: number;
  permanent?: boolean;
}

/**
 * Whether the mail server has refused this mail for good. A 5xx to anything before the recipient (a wrong password, a
 * sender it does not let through) is about the settings, which somebody may mend while the mail waits.
 */
export const isRefused = ({ permanent, command }: MailError): boolean =>
  permanent === true && (command === 'RCPT TO' || command === 'DATA');
