import { formMessage } from '@/apollo/requestProblem';
import { reportUnexpected } from '@/lib/errorReporting';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { FormError } from '@/ui/FormError';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/toastStore';
import { reminderWarning } from './reminderTexts';
import { useSendReminderMutation } from './SentMessages.generated';
import type { ReminderDialogProps } from './SendReminder';
import { useNow } from './useNow';

/** Sends a reminder to the recipients who have not completed the survey. */
export default function RemindRecipientsDialog({ isOpen, onClose, study, participation }: ReminderDialogProps) {
  const [send, { loading, error }] = useSendReminderMutation();
  const warning = reminderWarning(participation.remindersSent.at(-1), useNow(60_000));
  const remind = async () => {
    const { data } = await send({ variables: { ref: study.ref } });
    if (!data) return;
    toast({ title: 'The reminder is being sent', tone: 'success' });
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Send reminder" width={480}>
      <Stack gap={4}>
        {warning && <Banner tone="warning">{warning}</Banner>}
        <Text as="p" tone="textMuted">
          The recipients who have not completed the survey get a message with their personal link. Nobody is told who
          they are, and it is stored nowhere.
        </Text>
        <FormError message={formMessage(error)} />
        <Inline gap={2} justifyContent="flex-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" isPending={loading} onClick={() => void remind().catch(reportUnexpected)}>
            Send
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}
