import { isEmail, normaliseEmail } from '@common/email';
import { useId, useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { failureOfAddress, failureText, shownLanguage, t } from '../texts/language';
import { Button, Column, ErrorLine, Input, Prose, Small } from '../kit/elements';
import type { TakerSession } from '../session/takerSession';
import { useStart } from './useStart';

interface EmailFormProps {
  session: TakerSession;
  /** Called with the address whose link has been mailed. */
  onMailed: (email: string) => void;
}

/** Asks for the email address, and begins a response with it, or has the link of the address mailed to it. */
export function EmailForm({ session, onMailed }: EmailFormProps) {
  const { privacy } = session.study;
  const asksForLink = privacy.identity === 'OWN_LINK';
  const id = useId();
  const [email, setEmail] = useState('');
  // A refused personal link leads here with the reason.
  const refused = failureOfAddress(new URLSearchParams(window.location.search).get('reason'));
  const { start, isPending, error, setError } = useStart(session, refused, () => onMailed(field.current!.value.trim()));
  const isBlocked = isPending || !isEmail(normaliseEmail(email));
  const field = useFieldFilledByBrowser(setEmail);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const address = field.current!.value.trim();
    setEmail(address);
    if (isEmail(normaliseEmail(address)))
      void start({ email: address, ...(asksForLink && { language: shownLanguage() }) });
    else if (address) setError('start.notAnAddress');
  };
  const change = (value: string) => {
    setEmail(value);
    setError(null);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Column gap={4}>
        {asksForLink && <Prose sx={{ paddingBottom: 8 }}>{t('link.needed')}</Prose>}
        <Input
          ref={field}
          type="email"
          name="email"
          autoComplete="email"
          aria-label={t('start.emailLabel')}
          aria-invalid={error !== null}
          aria-describedby={id}
          placeholder={t('start.emailPlaceholder')}
          value={email}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <ErrorLine id={id} role="alert">
          {error && failureText(error)}
        </ErrorLine>
        <Button type="submit" variant="primary" size="lg" fullWidth aria-disabled={isBlocked}>
          {t(isPending ? (asksForLink ? 'link.pending' : 'start.pending') : asksForLink ? 'link.ask' : 'start.button')}
        </Button>
        <Small sx={{ paddingTop: 8 }}>{t('start.anonymity', { threshold: privacy.threshold })}</Small>
      </Column>
    </form>
  );
}

/**
 * A ref for a field that may be filled without an `input` event. A browser that goes Back to this page only fires
 * `pageshow`, and a password manager may only fire `change`, to which `onChange` does not listen.
 */
function useFieldFilledByBrowser(onFilled: (value: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = field.current!;
    const readField = () => onFilled(input.value);
    input.addEventListener('change', readField);
    window.addEventListener('pageshow', readField);
    return () => {
      input.removeEventListener('change', readField);
      window.removeEventListener('pageshow', readField);
    };
  }, [onFilled]);
  return field;
}
