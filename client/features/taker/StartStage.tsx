import { useId, useState, type FormEvent } from 'react';
import { isWorkEmail } from './email';
import { statusOf } from './openSurvey';
import { Button, Column, Input, Page, Problem, Prose, Small, Title } from './parts';
import { request, RequestError } from './request';
import { StartStudyResponseDocument } from './taker.generated';
import type { TakerSession } from './takerSession';
import { texts } from './texts';
import { TrustFacts } from './TrustFacts';

/** Asks for the email address, and says what becomes of it. */
export function StartStage({ session }: { session: TakerSession }) {
  const { study } = session;
  const id = useId();
  const [email, setEmail] = useState('');
  const [error, setError] = useState('');
  const [isPending, setIsPending] = useState(false);
  const isBlocked = isPending || !isWorkEmail(email);

  const start = async () => {
    setIsPending(true);
    try {
      const input = { studyRef: study.ref, email: email.trim() };
      const { startStudyResponse } = await request(StartStudyResponseDocument, { input });
      session.start(startStudyResponse.ref);
    } catch (failure) {
      const { status, message } = RequestError.from(failure);
      if (status === 409 && (await statusOf(study.ref)) === 'CLOSED') return session.close();
      setError(message);
      setIsPending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlocked) void start();
    else if (!isPending && email.trim()) setError(texts.start.notAnAddress);
  };
  const change = (value: string) => {
    setEmail(value);
    setError('');
  };

  return (
    <Page>
      <Column gap={8}>
        <Small>{study.companyName}</Small>
        <Title size={32}>{study.name}</Title>
        <Prose>{texts.start.invited(study.companyName)}</Prose>
      </Column>
      <form onSubmit={submit} noValidate>
        <Column gap={4}>
          <Input
            type="email"
            name="email"
            autoComplete="email"
            aria-label={texts.start.emailLabel}
            aria-invalid={error !== ''}
            aria-describedby={id}
            placeholder={texts.start.emailPlaceholder}
            value={email}
            onChange={(event) => change(event.target.value)}
          />
          <Problem id={id} role="alert">
            {error}
          </Problem>
          <Button type="submit" variant="primary" size="lg" fullWidth aria-disabled={isBlocked}>
            {isPending ? texts.start.pending : texts.start.button}
          </Button>
          <Small sx={{ paddingTop: 8 }}>{texts.start.anonymity(study.privacy.threshold)}</Small>
        </Column>
      </form>
      <TrustFacts study={study} isOpen />
    </Page>
  );
}
