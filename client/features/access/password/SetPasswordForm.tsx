import { useEffect, useRef, useState, type FormEvent } from 'react';
import { formMessage, problemOf, type RequestProblem } from '@/apollo/requestProblem';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { Inline, Stack } from '@/ui/Stack';
import { TextField } from '@/ui/TextField';
import { PasswordChecklist } from './PasswordChecklist';
import { useSetPasswordMutation } from './SetPasswordPage.generated';

interface SetPasswordFormProps {
  /** The account's email address, for password managers. */
  email: string;
  /** Whether the present password has to be typed as well. */
  asksForOld?: boolean;
  onDone: () => void;
  /** Called by a button beside the main one. Without it there is no such button. */
  onCancel?: () => void;
}

const EMPTY = { oldPassword: '', newPassword1: '', newPassword2: '' };
type FieldName = keyof typeof EMPTY;

/** The values that the server refused, and why. */
interface Refused {
  values: typeof EMPTY;
  problem: RequestProblem;
}

export function SetPasswordForm({ email, asksForOld = false, onDone, onCancel }: SetPasswordFormProps) {
  const [values, setValues] = useState(EMPTY);
  const [showsRules, setShowsRules] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [save, { loading, error }] = useSetPasswordMutation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [refused]);

  const isComplete = Object.entries(values).every(
    ([name, text]) => text !== '' || (name === 'oldPassword' && !asksForOld),
  );
  const isFieldError = Object.keys(problemOf(error)?.fields ?? {}).some((name) => name in EMPTY);
  const isJudged = (name: FieldName) => refused !== null && refused.values[name] === values[name];
  const field = (name: FieldName) => ({
    type: 'password' as const,
    value: values[name],
    error: isJudged(name) ? refused?.problem.fields[name]?.[0] : null,
    onChange: (text: string) => setValues({ ...values, [name]: text }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || loading) return;
    const { oldPassword, ...chosen } = values;
    const input = { ...chosen, ...(asksForOld && { oldPassword }) };
    save({ variables: { input } }).then(onDone, (cause: unknown) => {
      const problem = problemOf(cause);
      // the fields show what was refused, and the checklist marks the rules that the refusal names
      if (problem?.code === 'BAD_USER_INPUT') setRefused({ values, problem });
    });
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <input hidden readOnly autoComplete="username" value={email} />
      <Stack gap={5}>
        {asksForOld && (
          <TextField
            {...field('oldPassword')}
            label="Current password"
            description="If you have forgotten it, sign out and choose “Forgot your password?”."
            autoComplete="current-password"
            autoFocus
          />
        )}
        <TextField
          {...field('newPassword1')}
          label="New password"
          autoComplete="new-password"
          autoFocus={!asksForOld}
          onBlur={() => setShowsRules(true)}
        />
        {showsRules && (
          <PasswordChecklist
            password={values.newPassword1}
            refusals={isJudged('newPassword1') ? (refused?.problem.reasons ?? []) : null}
          />
        )}
        <TextField {...field('newPassword2')} label="Confirm password" autoComplete="new-password" />
        <FormError message={isFieldError ? null : formMessage(error)} />
        <Inline gap={2} justifyContent="flex-end">
          {onCancel && (
            <Button onClick={onCancel} isDisabled={loading}>
              Cancel
            </Button>
          )}
          <Button type="submit" variant="primary" fullWidth={!onCancel} isPending={loading} isDisabled={!isComplete}>
            {asksForOld ? 'Change password' : 'Set password'}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
