import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { formMessage } from '@/apollo/requestProblem';
import { reportUnexpected } from '@/lib/errorReporting';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { Link } from '@/ui/Link';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextField } from '@/ui/TextField';
import { SessionDocument } from '../session/Session.generated';
import { useSignInMutation } from './SignInPage.generated';

export function SignInForm({ next }: { next: string }) {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [signIn, { loading, error }] = useSignInMutation({
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: SessionDocument, data: { me: data.signIn } });
    },
  });
  const isComplete = email.trim() !== '' && password !== '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || loading) return;
    signIn({ variables: { input: { email: email.trim(), password } } }).then(
      () => navigate(next, { replace: true }),
      (error: unknown) => {
        reportUnexpected(error); // a refusal is shown above the button
        setPassword('');
      },
    );
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <TextField label="Email" type="email" autoComplete="username" autoFocus value={email} onChange={setEmail} />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <FormError message={formMessage(error)} />
        <Button type="submit" variant="primary" fullWidth isPending={loading} isDisabled={!isComplete}>
          Sign in
        </Button>
        <Text as="p" size={13} textAlign="center">
          <Link href="/auth/reset-password">Forgot your password?</Link>
        </Text>
      </Stack>
    </form>
  );
}
