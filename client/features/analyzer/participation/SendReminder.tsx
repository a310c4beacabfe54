import { useState } from 'react';
import { Button } from '@/ui/Button';
import { lazyPart } from '@/ui/lazyPart';
import { useLostConnection } from '../../recipients/chat/useLostConnection';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import type { ParticipationFiguresFragment } from './ParticipationPage.generated';

interface SendReminderProps {
  study: AnalyzerStudyFragment;
  participation: ParticipationFiguresFragment;
}

export interface ReminderDialogProps extends SendReminderProps {
  isOpen: boolean;
  onClose: () => void;
}

const SendReminderDialog = lazyPart(() => import('./SendReminderDialog'));
const RemindRecipientsDialog = lazyPart(() => import('./RemindRecipientsDialog'));

/** A shared link is reminded of by its admin, who gets a text for it. Recipients get a message from the product. */
export function SendReminder({ study, participation }: SendReminderProps) {
  const [isOpen, setOpen] = useState(false);
  const disabledReason = useLostConnection(study.distributionMethod);
  const dialog = { isOpen, onClose: () => setOpen(false), study, participation };
  return (
    <>
      <Button size="sm" disabledReason={disabledReason} onClick={() => setOpen(true)}>
        Send reminder
      </Button>
      {study.distributionMethod === 'MANUAL' ? (
        <SendReminderDialog {...dialog} />
      ) : (
        <RemindRecipientsDialog {...dialog} />
      )}
    </>
  );
}
