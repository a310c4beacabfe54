import { readJson, writeItem } from '@/lib/browserStorage';

export const RESEND_LOCK_MS = 120_000;
const KEY = 'candor_account_mail';

/** A mail that was sent: its address, and the time until which it can't be sent again. */
export interface SentMail {
  email: string;
  until: number;
}

/** The mail that this tab has sent; it survives a reload of the page. */
export function readSentMail(now = Date.now()): SentMail | null {
  const stored = readJson('sessionStorage', KEY) as SentMail | null | undefined;
  if (!stored) return null;
  // a clock that was set back must not make the lock longer
  return { email: String(stored.email), until: Math.min(Number(stored.until), now + RESEND_LOCK_MS) };
}

export function keepSentMail(mail: SentMail): void {
  // Where storage is blocked, a reload ends the lock, and the server still limits the mails.
  writeItem('sessionStorage', KEY, JSON.stringify(mail));
}

/** Minutes and seconds: `1:59`. */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
