import { useRef, useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { afterFocusReturned } from '@/lib/afterFocusReturned';
import { focusQuietly } from '@/lib/useHeadingFocus';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonText } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/toastStore';
import { useEndOtherSessionsMutation, useOwnSessionsQuery, type OwnSessionsQuery } from './ProfilePage.generated';
import { SessionLine } from './SessionLine';

/**
 * The browsers in which one is signed in. Each of the others can be signed out, or all of them at once. The button for that goes with what
 * it ends, so the focus moves to the heading.
 */
export function OwnSessions() {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current && focusQuietly(heading.current);
  const { data, error, refetch } = useOwnSessionsQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Text as="h2" size={16} weight="semibold" ref={heading}>
          Where you are signed in
        </Text>
        <Text as="p" tone="textMuted">
          A session ends by itself after 30 days, or after 7 days without use. We know the name of each browser and no
          more.
        </Text>
      </Stack>
      {!data && error && (
        <ErrorState
          title="Your sessions could not be loaded"
          text={formMessage(error) ?? undefined}
          onRetry={() => retryQuery(refetch)}
        />
      )}
      {!data && !error && <SkeletonText lines={3} />}
      {data && <Sessions sessions={data.sessions} onEnded={focusHeading} />}
    </Stack>
  );
}

type SessionsProps = Pick<OwnSessionsQuery, 'sessions'> & { onEnded: () => void };

function Sessions({ sessions: { nodes, totalCount }, onEnded }: SessionsProps) {
  const [isAsking, setAsking] = useState(false);
  const [endOthers, { error, reset }] = useEndOtherSessionsMutation();
  const lines = [...nodes].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const hidden = totalCount - nodes.length;
  const signOutOthers = async () => {
    await endOthers();
    afterFocusReturned(onEnded);
    toast({ title: 'You are signed out everywhere but here' });
  };
  return (
    <>
      <Stack as="ul" css={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {lines.map((session) => (
          <SessionLine key={session.ref} session={session} onEnded={onEnded} />
        ))}
      </Stack>
      {hidden > 0 && <Text tone="textMuted">{hidden} older ones are not shown.</Text>}
      {totalCount > 1 && (
        <Inline>
          <Button
            onClick={() => {
              reset();
              setAsking(true);
            }}
          >
            Sign out everywhere else
          </Button>
        </Inline>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Sign out everywhere else?"
        confirmLabel="Sign out"
        error={formMessage(error)}
        onConfirm={signOutOthers}
      >
        <Text as="p">
          Every other browser has to sign in again. API keys go on working, and what was not saved there is lost.
        </Text>
      </ConfirmDialog>
    </>
  );
}
