import { lazy, Suspense } from 'react';
import { SkeletonText } from '@/ui/Skeleton';
import type { ActionListProps } from './ActionList';

const ActionList = lazy(() => import('./ActionList').then((module) => ({ default: module.ActionList })));

/**
 * The action items of a survey's series. Their code loads after the page, because they wait for a reply of their own
 * anyway.
 */
export function ActionItems(props: ActionListProps) {
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <ActionList {...props} />
    </Suspense>
  );
}
