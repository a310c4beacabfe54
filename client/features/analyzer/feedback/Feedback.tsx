import { lazy, Suspense } from 'react';
import type { FeedbackButtonProps } from './FeedbackButton';

const FeedbackButton = lazy(() => import('./FeedbackButton'));

/** A way to say a word about the product. Comes after the page: nobody waits for it. */
export function Feedback(props: FeedbackButtonProps) {
  return (
    <Suspense fallback={null}>
      <FeedbackButton {...props} />
    </Suspense>
  );
}
