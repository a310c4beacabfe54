import { useEffect, useState } from 'react';
import { keepSentMail, RESEND_LOCK_MS, readSentMail, type SentMail } from './resendLock';

const secondsUntil = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/**
 * The address that a mail was sent to, and the seconds until it can be sent again. Both survive a reload of the page.
 */
export function useResendLock() {
  const [sent, setSent] = useState<SentMail | null>(() => readSentMail());
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(sent?.until ?? 0));
  const until = sent?.until ?? 0;

  useEffect(() => {
    const tick = () => {
      const left = secondsUntil(until);
      setSecondsLeft(left);
      if (left === 0) window.clearInterval(timer);
    };
    const timer = window.setInterval(tick, 250); // frequent enough to skip no second
    return () => window.clearInterval(timer);
  }, [until]);

  const lock = (email: string) => {
    const mail = { email, until: Date.now() + RESEND_LOCK_MS };
    keepSentMail(mail);
    setSent(mail);
    setSecondsLeft(secondsUntil(mail.until));
  };
  return { sentTo: sent?.email ?? null, secondsLeft, lock };
}
