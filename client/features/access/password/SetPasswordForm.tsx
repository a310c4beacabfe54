import { useState, type FormEvent } from 'react';
import { formMessage, problemOf } from '@/apollo/requestProblem';
import type { ErrorReason } from '@/apollo/types.generated';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { Stack } from '@/ui/Stack';
import { TextField } from '@/ui/TextField';
import { PasswordChecklist } from './PasswordChecklist';
import { useSetPasswordMutation } from './SetPasswordPage.generated';

interface SetPasswordFormProps {
  /** The account's email address, for password managers. */
  email: string;
  onDone: () => void;
}

/** The reasons why the server refused one password. */
interface Refused {
  password: string;
  refusals: readonly ErrorReason[];
}

export function SetPasswordForm({ email, onDone }: SetPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [showsRules, setShowsRules] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [save, { loading, error }] = useSetPasswordMutation();
  const isComplete = password !== '' && again !== '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || loading) return;
    save({ variables: { input: { newPassword1: password, newPassword2: again } } }).then(onDone, (cause: unknown) => {
      const problem = problemOf(cause);
      // the error is shown above the button; the checklist marks the rules that it names
      if (problem?.code === 'BAD_USER_INPUT') setRefused({ password, refusals: problem.reasons ?? [] });
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <input hidden readOnly autoComplete="username" value={email} />
      <Stack gap={5}>
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          autoFocus
          value={password}
          onChange={setPassword}
          onBlur={() => setShowsRules(true)}
        />
        {showsRules && (
          <PasswordChecklist password={password} refusals={refused?.password === password ? refused.refusals : null} />
        )}
        <TextField
          label="Confirm password"
          type="password"
          autoComplete="new-password"
          value={again}
          onChange={setAgain}
        />
        <FormError message={formMessage(error)} />
        <Button type="submit" variant="primary" fullWidth isPending={loading} isDisabled={!isComplete}>
          Set password
        </Button>
      </Stack>
    </form>
  );
}
