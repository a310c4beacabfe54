import { MessageSquare } from 'lucide-react';
import { Button } from '@/ui/Button';
import { lazyPart } from '@/ui/lazyPart';
import { useDisclosure } from '@/ui/useDisclosure';

const FeedbackPanel = lazyPart(() => import('./FeedbackPanel'));

export interface FeedbackButtonProps {
  /** The part of the page that the feedback is about, if it is not the whole page. */
  about?: string;
}

/** Opens a form for feedback on the product. Use it only where `takesFeedback` is true. */
export default function FeedbackButton({ about }: FeedbackButtonProps) {
  const disclosure = useDisclosure('dialog');
  return (
    <>
      <Button
        {...disclosure.button}
        ref={disclosure.trigger}
        size="sm"
        variant="ghost"
        flush
        icon={<MessageSquare size={14} aria-hidden />}
        aria-label={about && `Feedback on ${about}`}
      >
        Feedback
      </Button>
      <FeedbackPanel {...disclosure.panel} about={about} />
    </>
  );
}
