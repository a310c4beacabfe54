import { isEmail, normaliseEmail } from '@common/email';
import { useId, useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { beginResponse } from '../api/beginResponse';
import { failureOfAddress, failureText, t, type Failure } from '../texts/language';
import { LanguageSelect } from '../frame/LanguageSelect';
import { fetchStudyStatus } from '../api/openSurvey';
import { Button, Column, Input, Page, ErrorLine, Prose, Row, Small, Title } from '../kit/elements';
import { RequestError } from '../api/request';
import type { TakerSession } from '../session/takerSession';
import type { PublicStudy } from '../survey/study';
import { TrustFacts } from './TrustFacts';

/** Asks for the email address, and says how it is used. */
export function StartStage({ session }: { session: TakerSession }) {
  const { study } = session;
  const id = useId();
  const [email, setEmail] = useState('');
  // a refused personal link leads here with the reason
  const [error, setError] = useState<Failure | null>(() =>
    failureOfAddress(new URLSearchParams(window.location.search).get('reason')),
  );
  const [isPending, setIsPending] = useState(false);
  const isBlocked = isPending || !isEmail(normaliseEmail(email));

  const field = useFieldFilledByBrowser(setEmail);

  const start = async (address: string) => {
    setIsPending(true);
    try {
      session.start(await beginResponse({ studyRef: study.ref, email: address }));
    } catch (failure) {
      const { status, failure: reason } = RequestError.from(failure);
      const isGone = status === 404 && (await fetchStudyStatus(study.ref)) === 'CLOSED';
      if (isGone || reason === 'end.closed') return session.close();
      setError(reason);
      setIsPending(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const address = field.current!.value.trim();
    setEmail(address);
    if (isEmail(normaliseEmail(address))) void start(address);
    else if (address) setError('start.notAnAddress');
  };
  const change = (value: string) => {
    setEmail(value);
    setError(null);
  };

  return (
    <Page>
      <Invitation study={study} />
      <form onSubmit={submit} noValidate>
        <Column gap={4}>
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
            {t(isPending ? 'start.pending' : 'start.button')}
          </Button>
          <Small sx={{ paddingTop: 8 }}>{t('start.anonymity', { threshold: study.privacy.threshold })}</Small>
        </Column>
      </form>
      <TrustFacts study={study} />
    </Page>
  );
}

/** The name of the survey, and who asks for an answer. */
function Invitation({ study: { name, companyName } }: { study: PublicStudy }) {
  return (
    <Column gap={8}>
      <Row sx={{ justifyContent: 'space-between', paddingBottom: 8 }}>
        <Small>
          <bdi>{companyName}</bdi>
        </Small>
        <LanguageSelect />
      </Row>
      <Title size={32}>{name}</Title>
      <Prose>{t('start.invited', { company: companyName })}</Prose>
    </Column>
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
