import { useState, type FormEvent } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import type { ChatProvider } from '@/apollo/types.generated';
import { reportUnexpected } from '@/lib/errorReporting';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextField } from '@/ui/TextField';
import { toast } from '@/ui/toastStore';
import { RecipientAccount } from './chat/RecipientAccount';
import { useUpdateRecipientMutation, type RecipientLineFragment } from './Recipients.generated';

interface EditRecipientProps {
  studyRef: string;
  recipient: RecipientLineFragment;
  /** The chat tool by which the survey is sent; null for any other way. */
  provider: ChatProvider | null;
  onClose: () => void;
}

/** The name and the email of a recipient, which are those of the roster. */
export function EditRecipient({ studyRef, recipient, provider, onClose }: EditRecipientProps) {
  const [name, setName] = useState(recipient.person.name);
  const [email, setEmail] = useState(recipient.person.email);
  const [update, { loading, error }] = useUpdateRecipientMutation();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    update({ variables: { input: { studyRef, ref: recipient.ref, name, email } } }).then(
      () => {
        toast({ title: `${name.trim() || email.trim()} was changed` });
        onClose();
      },
      reportUnexpected, // the form shows a refusal
    );
  };
  return (
    <Stack gap={8}>
      <Stack as="form" gap={4} onSubmit={save} aria-label="Edit the recipient">
        <Heading level={3} size={16}>
          Edit the recipient
        </Heading>
        <TextField label="Name" value={name} onChange={setName} autoComplete="off" maxLength={120} autoFocus />
        <TextField label="Email" type="email" value={email} onChange={setEmail} autoComplete="off" isRequired />
        <Text as="p" size={13} tone="textMuted">
          The roster changes, too. A personal link ends when the email changes.
        </Text>
        <FormError message={formMessage(error)} />
        <Inline gap={2} justifyContent="flex-end">
          <Button onClick={onClose} isDisabled={loading}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isPending={loading}>
            Save
          </Button>
        </Inline>
      </Stack>
      {provider !== null && <RecipientAccount studyRef={studyRef} recipient={recipient} provider={provider} />}
    </Stack>
  );
}
