import { useState, type FormEvent } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { reportUnexpected } from '@/lib/errorReporting';
import { Banner } from '@/ui/Banner';
import { Checkbox } from '@/ui/Checkbox';
import { FormError } from '@/ui/FormError';
import { Link } from '@/ui/Link';
import { Stack } from '@/ui/Stack';
import { TextField } from '@/ui/TextField';
import { CreateAccountButton } from './CreateAccountButton';
import { useCreateAccountMutation } from './CreateAccountPage.generated';
import { useResendLock } from './useResendLock';

const TERMS = (
  <>
    I agree to the{' '}
    <Link href="/terms" target="_blank">
      terms of service
    </Link>
  </>
);

export function CreateAccountForm() {
  const { sentTo, wasSentTo, secondsLeftFor, lock } = useResendLock();
  const [email, setEmail] = useState(sentTo ?? '');
  const [agrees, setAgrees] = useState(sentTo !== null);
  const [createAccount, { loading, error }] = useCreateAccountMutation();
  const secondsLeft = secondsLeftFor(email);
  const canSend = email.trim() !== '' && agrees && secondsLeft === 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSend || loading) return;
    createAccount({ variables: { input: { email: email.trim(), agreesToTos: agrees } } }).then(
      ({ data }) => lock(data?.createAccount.email ?? email.trim()),
      reportUnexpected, // a refusal is shown above the button
    );
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        {sentTo && (
          <Banner>
            We sent an email to <strong>{sentTo}</strong>. Follow the link in it within 24 hours.
          </Banner>
        )}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus={!sentTo}
          value={email}
          onChange={setEmail}
        />
        <Checkbox label={TERMS} isSelected={agrees} onChange={setAgrees} />
        <FormError message={formMessage(error)} />
        <CreateAccountButton
          isResend={wasSentTo(email)}
          secondsLeft={secondsLeft}
          isPending={loading}
          isDisabled={!canSend}
        />
      </Stack>
    </form>
  );
}
