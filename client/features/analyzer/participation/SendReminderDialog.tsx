import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { momentText } from '@/lib/dates';
import { reportUnexpected } from '@/lib/errorReporting';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { COPY_REFUSED } from '@/ui/CopyField';
import { Dialog } from '@/ui/Dialog';
import { FormError } from '@/ui/FormError';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextArea } from '@/ui/TextArea';
import { toast } from '@/ui/Toast';
import { surveyLink } from '../analyzerPaths';
import { reminderText, reminderWarning } from './reminderTexts';
import { useMarkReminderSentMutation } from './SendReminder.generated';
import type { ReminderDialogProps } from './SendReminder';
import { useNow } from './useNow';

/** A text for a reminder, which the admin copies and sends to the people who got the link, and then marks as sent. */
export default function SendReminderDialog({ isOpen, onClose, ...reminder }: ReminderDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Send reminder" width={520}>
      <ReminderForm {...reminder} onDone={onClose} />
    </Dialog>
  );
}

function ReminderForm({
  study,
  participation,
  onDone,
}: Omit<ReminderDialogProps, 'isOpen' | 'onClose'> & { onDone: () => void }) {
  const { remindersSent, schedule } = participation;
  const close = schedule.find(({ kind }) => kind === 'CLOSE')?.inWords;
  const [text, setText] = useState(() =>
    reminderText({ name: study.name, link: surveyLink(study.ref), close, smallest: study.privacy.threshold }),
  );
  const [isRefused, setRefused] = useState(false);
  const [markSent, { loading, error }] = useMarkReminderSentMutation();
  const last = remindersSent.at(-1);
  const warning = reminderWarning(last, useNow(60_000));

  const mark = async () => {
    const { data } = await markSent({ variables: { ref: study.ref } });
    if (!data) return;
    toast({ title: 'Marked as sent', text: 'The chart shows this moment.', tone: 'success' });
    onDone();
  };
  return (
    <Stack gap={4}>
      {warning && <Banner tone="warning">{warning}</Banner>}
      <Text as="p" tone="textMuted">
        You share the link yourself, so nobody else knows whom to remind. Post this text where you shared the link, and
        mark it as sent: the chart then shows what it did.
        {last && !warning && ` The last reminder was sent on ${momentText(last)}.`}
      </Text>
      <TextArea label="Reminder" rows={8} value={text} onChange={setText} error={isRefused ? COPY_REFUSED : null} />
      <FormError message={formMessage(error)} />
      <Inline gap={2} justifyContent="space-between">
        <CopyButton value={text} onRefused={setRefused} />
        <Inline gap={2}>
          <Button onClick={onDone}>Cancel</Button>
          <Button variant="primary" isPending={loading} onClick={() => void mark().catch(reportUnexpected)}>
            Mark as sent
          </Button>
        </Inline>
      </Inline>
    </Stack>
  );
}
