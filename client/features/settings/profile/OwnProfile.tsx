import { useState, type FormEvent } from 'react';
import { fieldMessages, formMessage } from '@/apollo/requestProblem';
import { reportUnexpected } from '@/lib/errorReporting';
import { JOB_LEVELS, numberedOptions } from '@/lib/profileOptions';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { Heading } from '@/ui/Heading';
import { Select } from '@/ui/Select';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextField } from '@/ui/TextField';
import { toast } from '@/ui/toastStore';
import { roleLabel } from '../people/roles';
import { useSaveProfileMutation, type OwnProfileFragment } from './ProfilePage.generated';

const LONGEST_NAME = 100;

type Profile = Pick<OwnProfileFragment, 'name' | 'jobLevel'>;

/** The name and job level of one's own account, which one can change, and the email and role, which one can't. */
export function OwnProfile({ user }: { user: OwnProfileFragment }) {
  const [changes, setChanges] = useState<Partial<Profile>>({});
  const [save, { loading, error, reset }] = useSaveProfileMutation();
  const { name, jobLevel } = { ...user, ...changes };
  const isSame = name.trim() === user.name && jobLevel === user.jobLevel;
  const change = (more: Partial<Profile>) => {
    setChanges((now) => ({ ...now, ...more }));
    if (error) reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSame || name.trim() === '') return;
    save({ variables: { input: { name: name.trim(), jobLevel } } }).then(() => {
      setChanges({});
      toast({ title: 'Your profile was saved' });
    }, reportUnexpected); // the form shows a refusal
  };
  const errors = fieldMessages(error);
  return (
    <Stack as="form" gap={4} onSubmit={submit}>
      <Stack gap={1}>
        <Heading level={2} size={16}>
          Profile
        </Heading>
        <Text tone="textMuted" css={{ overflowWrap: 'anywhere' }}>
          {user.email} · {roleLabel(user.role)}
        </Text>
      </Stack>
      <TextField
        label="Name"
        description="Your colleagues see it beside the surveys you make."
        autoComplete="name"
        maxLength={LONGEST_NAME}
        value={name}
        error={errors.name}
        onChange={(changed) => change({ name: changed })}
      />
      <Select
        label="Job level"
        options={numberedOptions(JOB_LEVELS)}
        value={jobLevel === null ? null : String(jobLevel)}
        onChange={(level) => change({ jobLevel: Number(level) })}
      />
      {Object.keys(errors).length === 0 && <FormError message={formMessage(error)} />}
      <Inline>
        <Button type="submit" variant="primary" isPending={loading} disabledReason={reasonFor(name, isSame)}>
          Save
        </Button>
      </Inline>
    </Stack>
  );
}

function reasonFor(name: string, isSame: boolean): string | undefined {
  if (name.trim() === '') return 'Enter a name first.';
  return isSame ? 'Nothing has been changed.' : undefined;
}
