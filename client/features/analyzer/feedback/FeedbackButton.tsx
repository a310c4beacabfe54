import { MessageSquare } from 'lucide-react';
import { Button } from '@/ui/Button';
import { lazyPart } from '@/ui/lazyPart';
import { useUnfold } from '@/ui/useUnfold';

const FeedbackPanel = lazyPart(() => import('./FeedbackPanel'));

export interface FeedbackButtonProps {
  /** What it is about, where that is less than the page. */
  about?: string;
}

/** Opens a few lines for a word about the product. Belongs where `takesFeedback` says that somebody reads it. */
export default function FeedbackButton({ about }: FeedbackButtonProps) {
  const unfold = useUnfold('dialog');
  return (
    <>
      <Button
        {...unfold.button}
        ref={unfold.trigger}
        size="sm"
        variant="ghost"
        icon={<MessageSquare size={14} aria-hidden />}
        aria-label={about && `Feedback on ${about}`}
      >
        Feedback
      </Button>
      <FeedbackPanel {...unfold.panel} about={about} />
    </>
  );
}
