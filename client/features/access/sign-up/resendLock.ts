export const RESEND_LOCK_MS = 120_000;
const KEY = 'candor_account_mail';

/** A mail that was asked for: for whom, and until when it can't be asked for again. */
export interface SentMail {
  email: string;
  until: number;
}

/** What was asked for in this tab before it was reloaded. */
export function readSentMail(now = Date.now()): SentMail | null {
  try {
    const { email, until } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SentMail;
    // a clock that was put back must not lock for longer than there is a lock
    return { email: String(email), until: Math.min(Number(until), now + RESEND_LOCK_MS) };
  } catch {
    return null; // nothing was asked for, or storage is blocked
  }
}

export function keepSentMail(mail: SentMail): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(mail));
  } catch {
    // storage is blocked: the lock ends with the page, and the server still counts
  }
}

/** `1:59` */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
