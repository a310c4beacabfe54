import { readJson, writeItem } from '@/lib/browserStorage';

export const RESEND_LOCK_MS = 120_000;
const KEY = 'candor_account_mails';

/** A mail that was sent: its address, and the time until which this address can't be sent another one. */
export interface SentMail {
  email: string;
  until: number;
}

/** The mails that this tab has sent, the newest one last; they survive a reload of the page. */
export function readSentMails(now = Date.now()): SentMail[] {
  const stored = readJson('sessionStorage', KEY);
  if (!Array.isArray(stored)) return [];
  // a clock that was set back must not make the lock longer
  return (stored as SentMail[]).map(({ email, until }) => ({
    email: String(email),
    until: Math.min(Number(until), now + RESEND_LOCK_MS),
  }));
}

export function keepSentMails(mails: readonly SentMail[]): void {
  // Where storage is blocked, a reload ends the locks, and the server still limits the mails.
  writeItem('sessionStorage', KEY, JSON.stringify(mails));
}

/** Whether two texts are the same address, as the server compares them. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Minutes and seconds: `1:59`. */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
