import { useEffect, useState } from 'react';
import { isSameAddress, keepSentMails, RESEND_LOCK_MS, readSentMails, type SentMail } from './resendLock';

/**
 * The addresses that mails were sent to, and for how many seconds each of them is locked. An address locks no other
 * one, so that a mistyped one can be corrected at once. All of it survives a reload of the page.
 */
export function useResendLock() {
  const [sent, setSent] = useState<readonly SentMail[]>(() => readSentMails());
  const [now, setNow] = useState(() => Date.now());
  const lastUntil = Math.max(0, ...sent.map(({ until }) => until));

  useEffect(() => {
    const timer = window.setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= lastUntil) window.clearInterval(timer);
    }, 250); // frequent enough to skip no second
    return () => window.clearInterval(timer);
  }, [lastUntil]);

  const lock = (email: string) => {
    const others = sent.filter((mail) => !isSameAddress(mail.email, email));
    const mails = [...others, { email, until: Date.now() + RESEND_LOCK_MS }];
    keepSentMails(mails);
    setSent(mails);
    setNow(Date.now());
  };
  const mailTo = (email: string) => sent.find((mail) => isSameAddress(mail.email, email));
  return {
    /** The address of the newest mail. */
    sentTo: sent.at(-1)?.email ?? null,
    wasSentTo: (email: string) => mailTo(email) !== undefined,
    secondsLeftFor: (email: string) => Math.max(0, Math.ceil(((mailTo(email)?.until ?? 0) - now) / 1000)),
    lock,
  };
}
