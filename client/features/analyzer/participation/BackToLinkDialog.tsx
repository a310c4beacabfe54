import { formMessage } from '@/apollo/requestProblem';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/toastStore';
import { useShareLinkByHandMutation } from './BackToLink.generated';

interface BackToLinkDialogProps {
  studyRef: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what going back to a shared link ends and what it keeps, and does it. */
export default function BackToLinkDialog({ studyRef, isOpen, onClose }: BackToLinkDialogProps) {
  const [share, { error }] = useShareLinkByHandMutation();
  const confirm = async () => {
    const { data } = await share({ variables: { ref: studyRef } });
    if (data) toast({ title: 'You share the link yourself from now on', tone: 'success' });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Share the link yourself?"
      confirmLabel="Share it myself"
      onConfirm={confirm}
      error={formMessage(error)}
    >
      <Stack gap={3}>
        <Text as="p">
          From then on nobody gets a message: invitations that still wait are not sent, and reminders end. You cannot go
          back to messages while this survey is open.
        </Text>
        <Text as="p">
          The recipients stay, and so does what was sent to them. Links that people have already been sent keep working.
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
