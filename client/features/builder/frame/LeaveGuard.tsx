import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { SaveIndicator } from './SaveIndicator';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { SaveStatus } from '../draft/autosaver';

interface LeaveGuardProps {
  studyRef: string;
  status: SaveStatus;
  flush: () => Promise<boolean>;
}

/** Holds whoever leaves the builder until everything is saved; where that fails, the choice is theirs. */
export function LeaveGuard({ studyRef, status, flush }: LeaveGuardProps) {
  const isUnsaved = status.state !== 'saved';
  const blocker = useBlocker(({ nextLocation }) => isUnsaved && !nextLocation.pathname.startsWith(`/study/${studyRef}/build`));
  const isBlocked = blocker.state === 'blocked';
  const latest = useRef({ blocker, flush });
  useEffect(() => {
    latest.current = { blocker, flush };
  });
  useEffect(() => {
    if (isBlocked) void latest.current.flush();
  }, [isBlocked]);
  useEffect(() => {
    if (isBlocked && !isUnsaved) latest.current.blocker.proceed?.();
  }, [isBlocked, isUnsaved]);

  // A conflict asks its own question first.
  if (!isBlocked || status.state === 'conflict') return null;
  const hasFailed = status.error !== null;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={hasFailed ? 'Your survey is not saved' : 'Saving your survey'}
      onClose={() => blocker.reset()}
      footer={
        hasFailed && (
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
          {hasFailed ? 'If you leave now, your last changes are lost.' : 'Please wait while your survey is being saved.'}
        </Text>
        <SaveIndicator status={status} />
      </Stack>
    </Dialog>
  );
}
