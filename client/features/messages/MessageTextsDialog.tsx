import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { useUnloadWarning } from '@/lib/useUnloadWarning';
import { Dialog } from '@/ui/Dialog';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { MessageTextsEditor } from './MessageTextsEditor';
import { useMessageTextsQuery } from './MessageTexts.generated';
import type { MessageDrafts } from './messageDrafts';

interface MessageTextsDialogProps {
  studyRef: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The texts of the invitation and the reminder. What was typed and not saved stays when the dialog is closed and opened again. */
export default function MessageTextsDialog({ studyRef, isOpen, onClose }: MessageTextsDialogProps) {
  const [drafts, setDrafts] = useState<MessageDrafts>({});
  useUnloadWarning(Object.keys(drafts).length > 0);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Messages to recipients" width={960}>
      <Content studyRef={studyRef} drafts={drafts} setDrafts={setDrafts} />
    </Dialog>
  );
}

function Content(props: { studyRef: string; drafts: MessageDrafts; setDrafts: (drafts: MessageDrafts) => void }) {
  const { data, error, refetch } = useMessageTextsQuery({ variables: { ref: props.studyRef } });
  if (error && !data)
    return (
      <ErrorState
        title="The messages could not be loaded"
        text={formMessage(error) ?? ''}
        onRetry={() => retryQuery(refetch)}
      />
    );
  if (!data) return <Skeleton height={420} />;
  return <MessageTextsEditor {...props} study={data.study} canSendMail={data.config.canSendMail} />;
}
