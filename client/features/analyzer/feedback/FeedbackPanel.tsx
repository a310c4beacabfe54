import { useEffect, useState, type FormEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { useLocation } from 'react-router-dom';
import { formMessage } from '@/apollo/requestProblem';
import { reportUnexpected } from '@/lib/errorReporting';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { FloatingPanel } from '@/ui/popoverStyles';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextArea } from '@/ui/TextArea';
import type { DisclosureState } from '@/ui/useDisclosure';
import { useSendFeedbackMutation } from './SendFeedback.generated';

const LONGEST = 1_000;
const CLOSES_AFTER_MS = 1_000;
const RESETS_AFTER_MS = 300;

export interface FeedbackPanelProps extends Omit<DisclosureState, 'firstFocus'> {
  about: string | undefined;
}

/** The feedback form, and a thank-you that closes by itself. If sending fails, the text stays. */
export default function FeedbackPanel({ isOpen, trigger, onClose, about }: FeedbackPanelProps) {
  const { pathname } = useLocation();
  const [text, setText] = useState('');
  const [send, { data, loading, error, reset }] = useSendFeedbackMutation();
  const isSent = data?.sendFeedback === true;
  const submit = () =>
    void send({ variables: { input: { text: text.trim(), path: pathname } } }).catch(reportUnexpected); // a refusal is in `error`

  useEffect(() => {
    if (!isSent) return undefined;
    const closing = window.setTimeout(onClose, CLOSES_AFTER_MS);
    return () => window.clearTimeout(closing);
  }, [isSent, onClose]);
  useEffect(() => {
    if (isOpen) return undefined;
    const empty = () => {
      setText('');
      reset();
    };
    // the form is emptied after the animation that closes the panel
    const resetting = window.setTimeout(empty, RESETS_AFTER_MS);
    return () => {
      window.clearTimeout(resetting);
      if (isSent) empty(); // the panel was opened again before that, and the thanks would stay
    };
  }, [isOpen, isSent, reset]);

  return (
    <FloatingPanel
      isOpen={isOpen}
      onOpenChange={() => !loading && onClose()}
      triggerRef={trigger}
      placement="bottom end"
      offset={4}
    >
      <Dialog aria-label={about ? `Feedback on ${about}` : 'Feedback'} css={{ outline: 'none' }}>
        <Box p={4} width="min(360px, calc(100vw - 40px))">
          {isSent ? (
            <Text as="p" role="status" weight="medium">
              Thank you. Your feedback is on its way.
            </Text>
          ) : (
            <FeedbackForm
              about={about}
              text={text}
              onChange={setText}
              onSubmit={submit}
              isSending={loading}
              error={error && `${formMessage(error)} What you wrote is still here.`}
            />
          )}
        </Box>
      </Dialog>
    </FloatingPanel>
  );
}

interface FeedbackFormProps {
  about: string | undefined;
  text: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
  isSending: boolean;
  error: string | undefined;
}

function FeedbackForm({ about, text, onChange, onSubmit, isSending, error }: FeedbackFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Stack as="form" gap={3} onSubmit={submit}>
      <TextArea
        autoFocus
        label={about ? `What do you think of ${about}?` : 'What could be better here?'}
        description="It goes by mail to the people who run Candor for you, with your email address for their reply, your company's name and the kind of page you are on. Please quote no answers."
        value={text}
        onChange={onChange}
        maxLength={LONGEST}
        showCount
      />
      <FormError message={error} />
      <Button
        type="submit"
        variant="primary"
        isPending={isSending}
        isDisabled={text.trim() === ''}
        css={{ alignSelf: 'flex-end' }}
      >
        Submit
      </Button>
    </Stack>
  );
}
