import styled from '@emotion/styled';
import { useState, type FormEvent } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { reportUnexpected } from '@/lib/errorReporting';
import { dayText } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { FormError } from '@/ui/FormError';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextArea } from '@/ui/TextArea';
import { toast } from '@/ui/Toast';
import type { WrittenText } from './TextItem';
import type { SendReply } from './useReplying';

const MAX_LENGTH = 1_000;

const Reply = styled.div(({ theme }) => ({
  marginTop: 4,
  padding: '8px 12px',
  borderInlineStart: `3px solid ${theme.colors.accent}`,
  background: theme.colors.sunken,
  borderRadius: theme.radii.control,
}));

interface ReplyToTextProps {
  text: WrittenText;
  noun: 'answer' | 'comment';
  onReply: SendReply | null;
}

/** The reply to a text, and for admins the ways to write, change and take it back. A hidden text gets no reply. */
export function ReplyToText({ text: { ref, reply, isHidden }, noun, onReply }: ReplyToTextProps) {
  const [isOpen, setOpen] = useState(false);
  const mayWrite = onReply !== null && !isHidden;
  if (!reply && !mayWrite) return null;
  const restore = (words: string) =>
    onReply!(ref, words).catch((error: unknown) =>
      toast({ tone: 'error', title: 'The reply could not be restored', text: formMessage(error) ?? '' }),
    );
  const takeBack = async () => {
    try {
      await onReply!(ref, null);
      toast({ title: 'Reply taken back', action: { label: 'Undo', onAction: () => void restore(reply!.text) } });
    } catch (error) {
      toast({ tone: 'error', title: 'The reply could not be taken back', text: formMessage(error) ?? '' });
    }
  };
  return (
    <>
      {reply && (
        <Reply>
          <Text size={12} tone="textMuted" display="block">
            Reply of {dayText(reply.repliedAt)}
            {isHidden && `. Nobody finds it while the ${noun} is hidden`}
          </Text>
          <Text as="p" css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {reply.text}
          </Text>
        </Reply>
      )}
      {onReply && (
        <Inline gap={5}>
          {mayWrite && (
            <Button size="sm" variant="ghost" flush onClick={() => setOpen(true)}>
              {reply ? 'Change reply' : `Reply to this ${noun}`}
            </Button>
          )}
          {reply && (
            <Button size="sm" variant="ghost" flush onClick={() => void takeBack()}>
              Take reply back
            </Button>
          )}
        </Inline>
      )}
      {mayWrite && (
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={`Reply to this ${noun}`} width={520}>
          <ReplyForm
            before={reply?.text ?? ''}
            onSend={(words) => onReply(ref, words)}
            onClose={() => setOpen(false)}
          />
        </Dialog>
      )}
    </>
  );
}

interface ReplyFormProps {
  before: string;
  onSend: (words: string) => Promise<unknown>;
  onClose: () => void;
}

/** Mounted only while the dialog is open, so that it begins with the present reply. */
function ReplyForm({ before, onSend, onClose }: ReplyFormProps) {
  const [words, setWords] = useState(before);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isUnchanged = words.trim() === '' || words.trim() === before;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnchanged || isPending) return;
    setPending(true);
    try {
      await onSend(words.trim());
      onClose();
      toast({ title: before ? 'Reply changed' : 'Reply written', text: 'Only the writer finds it.' });
    } catch (failure) {
      reportUnexpected(failure);
      setError(formMessage(failure) ?? null);
    } finally {
      setPending(false);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack gap={5}>
        <TextArea
          label="Reply"
          description="The writer finds it in the browser in which they answered, as a reply of your company. You don’t learn who that is, nor whether it was read. Ask for nothing that would show you who they are."
          value={words}
          onChange={setWords}
          maxLength={MAX_LENGTH}
          showCount
          autoFocus
        />
        <FormError message={error} />
        <Inline gap={2} justifyContent="flex-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={isPending} isDisabled={isUnchanged}>
            {before ? 'Save' : 'Reply'}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
