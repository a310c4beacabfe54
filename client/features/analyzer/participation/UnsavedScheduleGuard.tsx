import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useUnloadWarning } from '@/lib/useUnloadWarning';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Text } from '@/ui/Text';
import type { DelayedSaveState } from '../useDelayedSave';

/**
 * Keeps people from leaving the page until the number of recipients is saved. If saving fails, they choose whether to
 * leave.
 */
export function UnsavedScheduleGuard({ state }: { state: DelayedSaveState }) {
  const isPending = state === 'waiting' || state === 'saving';
  const hasFailed = state === 'failed';
  useUnloadWarning(isPending || hasFailed);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (isPending || hasFailed) && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === 'blocked' && !isPending && !hasFailed) blocker.proceed();
  }, [blocker, isPending, hasFailed]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={hasFailed ? 'Total Recipients is not saved' : 'Saving Total Recipients'}
      onClose={blocker.reset}
      footer={
        <>
          {hasFailed && <Button onClick={blocker.proceed}>Leave without saving</Button>}
          <Button variant="primary" onClick={blocker.reset}>
            Stay
          </Button>
        </>
      }
    >
      <Text as="p">
        {hasFailed
          ? 'If you leave now, the number you typed is lost.'
          : 'Please wait. You leave this page as soon as the number is saved.'}
      </Text>
    </Dialog>
  );
}
