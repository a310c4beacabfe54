import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { SaveIndicator } from './SaveIndicator';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { AutosaveStatus } from '../draft/autosaver';

interface UnsavedDraftGuardProps {
  studyRef: string;
  status: AutosaveStatus;
  flush: () => Promise<boolean>;
  /** A question is open, which only its own form saves. */
  isWriting: boolean;
  /** Recipients are being changed. */
  isUpdating: boolean;
}

/** Keeps people from leaving the builder until everything is saved. If saving fails, they choose whether to leave. */
export function UnsavedDraftGuard({ studyRef, status, flush, isWriting, isUpdating }: UnsavedDraftGuardProps) {
  const isUnsaved = status.state !== 'saved';
  const blocker = useBlocker(
    ({ nextLocation }) =>
      (isUnsaved || isWriting || isUpdating) && !nextLocation.pathname.startsWith(`/study/${studyRef}/build`),
  );
  const isBlocked = blocker.state === 'blocked';
  const latest = useRef({ blocker, flush });
  useEffect(() => {
    latest.current = { blocker, flush };
  });
  useEffect(() => {
    if (isBlocked) void latest.current.flush();
  }, [isBlocked]);
  useEffect(() => {
    if (isBlocked && !isUnsaved && !isWriting && !isUpdating) latest.current.blocker.proceed?.();
  }, [isBlocked, isUnsaved, isWriting, isUpdating]);

  // A conflict has a dialog of its own, which comes first.
  if (!isBlocked || status.state === 'conflict') return null;
  const hasFailed = status.error !== null;
  const isLost = hasFailed || (isWriting && !isUnsaved);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={hasFailed ? 'Your survey is not saved' : isLost ? 'Your question is not saved' : 'Saving your survey'}
      onClose={() => blocker.reset()}
      footer={
        isLost && (
          <>
            <Button onClick={() => blocker.proceed()}>Leave without saving</Button>
            <Button variant="primary" onClick={() => blocker.reset()}>
              Stay
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        <Text as="p">
          {hasFailed
            ? 'If you leave now, your last changes are lost.'
            : isLost
              ? 'If you leave now, the question you are writing is lost.'
              : 'Please wait while your survey is being saved.'}
        </Text>
        {isUnsaved && <SaveIndicator status={status} />}
      </Stack>
    </Dialog>
  );
}
