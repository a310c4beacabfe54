import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { isWorkEmail } from './email';
import { Column } from './layout';
import { statusOf } from './openSurvey';
import { request, RequestError } from './request';
import { StartStudyResponseDocument } from './taker.generated';
import type { TakerSession } from './takerSession';
import { texts } from './texts';
import { TrustFacts } from './TrustFacts';

/** Asks for the email address, and says first what becomes of it. */
export function StartStage({ session }: { session: TakerSession }) {
  const { study } = session;
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  const start = async () => {
    setIsPending(true);
    try {
      const input = { studyRef: study.ref, email: email.trim() };
      const { startStudyResponse } = await request(StartStudyResponseDocument, { input });
      session.start(startStudyResponse.ref);
    } catch (failure) {
      const isConflict = failure instanceof RequestError && failure.status === 409;
      if (isConflict && (await statusOf(study.ref)) === 'CLOSED') return session.close();
      setError(failure instanceof RequestError ? failure.message : texts.requestFailed.server);
      setIsPending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && isWorkEmail(email)) void start();
  };
  const change = (value: string) => {
    setEmail(value);
    setError(null);
  };

  return (
    <Column as="main">
      <Stack gap={2}>
        <Text size={13} weight="medium" tone="textMuted">
          {study.companyName}
        </Text>
        <Heading level={1} size={32}>
          {study.name}
        </Heading>
        <Text as="p" size={16} tone="textMuted">
          {texts.start.invited(study.companyName)}
        </Text>
      </Stack>
      <form onSubmit={submit} noValidate>
        <Stack gap={3}>
          <TextField
            label={texts.start.emailLabel}
            hideLabel
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            placeholder={texts.start.emailPlaceholder}
            value={email}
            onChange={change}
            error={error}
            css={{ minHeight: 44 }}
          />
          <Button type="submit" variant="primary" size="lg" fullWidth isDisabled={!isWorkEmail(email)} isPending={isPending}>
            {texts.start.button}
          </Button>
          <Text as="p" size={13} tone="textMuted">
            {texts.start.anonymity(study.privacy.threshold)}
          </Text>
        </Stack>
      </form>
      <TrustFacts study={study} />
    </Column>
  );
}
