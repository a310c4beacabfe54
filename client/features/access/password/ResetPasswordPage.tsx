import { useState, type FormEvent } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { reportUnexpected } from '@/lib/errorReporting';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { Link } from '@/ui/Link';
import { Stack } from '@/ui/Stack';
import { TextField } from '@/ui/TextField';
import { AccessFrame } from '../frames/AccessFrame';
import { useRequestPasswordResetMutation } from './ResetPasswordPage.generated';
import { SIGN_IN_PATH } from '../session/accessPaths';

export function Component() {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [requestReset, { loading, error }] = useRequestPasswordResetMutation();
  const address = email.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address === '' || loading) return;
    requestReset({ variables: { email: address } }).then(
      () => setSentTo(address),
      (failure: unknown) => {
        reportUnexpected(failure); // a refusal is shown above the button
        setSentTo(null);
      },
    );
  };

  return (
    <AccessFrame
      title="Reset your password"
      lead="We send you a link to choose a new one."
      below={<Link href={SIGN_IN_PATH}>Back to sign in</Link>}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          {sentTo && (
            <Banner>
              If <strong>{sentTo}</strong> has an account, a link is on its way. It works once, for one hour.
            </Banner>
          )}
          <TextField label="Email" type="email" autoComplete="username" autoFocus value={email} onChange={setEmail} />
          <FormError message={formMessage(error)} />
          <Button type="submit" variant="primary" fullWidth isPending={loading} isDisabled={address === ''}>
            Send recovery link
          </Button>
        </Stack>
      </form>
    </AccessFrame>
  );
}
