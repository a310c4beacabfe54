import { lazy, Suspense } from 'react';
import type { FeedbackButtonProps } from './FeedbackButton';

const FeedbackButton = lazy(() => import('./FeedbackButton'));

/** A button for feedback on the product. Its code loads after the page. */
export function Feedback(props: FeedbackButtonProps) {
  return (
    <Suspense fallback={null}>
      <FeedbackButton {...props} />
    </Suspense>
  );
}
