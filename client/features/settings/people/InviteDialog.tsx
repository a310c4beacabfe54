import { useState, type FormEvent } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import type { Role } from '@/apollo/types.generated';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { FormError } from '@/ui/FormError';
import { Select } from '@/ui/Select';
import { Inline, Stack } from '@/ui/Stack';
import { TextArea } from '@/ui/TextArea';
import { toast } from '@/ui/toastStore';
import { emailsIn, inviteEach } from './inviteEmails';
import { useInviteUserMutation } from './PeoplePage.generated';
import { ROLE_OPTIONS } from './roles';

export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isSending, setSending] = useState(false);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Invite people" width={480} isLocked={isSending}>
      <InviteForm isSending={isSending} setSending={setSending} onClose={onClose} />
    </Dialog>
  );
}

interface InviteFormProps {
  isSending: boolean;
  setSending: (isSending: boolean) => void;
  onClose: () => void;
}

function InviteForm({ isSending, setSending, onClose }: InviteFormProps) {
  const [text, setText] = useState('');
  const [role, setRole] = useState<Role>('VIEWER');
  const [error, setError] = useState<string | null>(null);
  const [inviteUser] = useInviteUserMutation();
  const emails = emailsIn(text);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (emails.length === 0 || isSending) return;
    setSending(true);
    const { invited, failed } = await inviteEach(emails, (email) =>
      inviteUser({ variables: { input: { email, role } } }).then(
        () => null,
        (problem: unknown) => formMessage(problem) ?? 'The invitation was not sent.',
      ),
    );
    setSending(false);
    if (invited.length > 0)
      toast({
        title: invited.length === 1 ? `Invitation sent to ${invited[0]}` : `${invited.length} invitations sent`,
      });
    if (failed.length === 0) return onClose();
    // The addresses that were invited leave the field, so that the others can be corrected and sent again.
    setText(failed.map(({ email }) => email).join('\n'));
    setError(failed.map(({ email, message }) => `${email}: ${message}`).join(' '));
  };

  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack gap={5}>
        <TextArea
          label="Email addresses"
          description="One or more, separated by commas or line breaks."
          rows={3}
          value={text}
          onChange={setText}
          autoFocus
        />
        <Select label="Role" options={ROLE_OPTIONS} value={role} onChange={setRole} />
        <FormError message={error} />
        <Inline gap={2} justifyContent="flex-end">
          <Button onClick={onClose} isDisabled={isSending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isPending={isSending} isDisabled={emails.length === 0}>
            {emails.length > 1 ? `Send ${emails.length} invitations` : 'Send invitation'}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
