import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { useFocusKeptInside } from '@/lib/useFocusKeptInside';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonText } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { NewShare } from './NewShare';
import { useRevokeShareMutation, useShareResultsQuery, type ShareLineFragment } from './ShareDialog.generated';
import { ShareList } from './ShareList';

/** Creates share links, and lists the existing ones. */
export function ShareResults({ studyRef, teamRef }: { studyRef: string; teamRef: string | null }) {
  const { data, error, refetch } = useShareResultsQuery({
    variables: { ref: studyRef },
    fetchPolicy: 'cache-and-network',
  });
  const [leaving, setLeaving] = useState<ShareLineFragment | null>(null);
  const [revoke, { error: revokeError, reset }] = useRevokeShareMutation();
  const content = useFocusKeptInside(leaving !== null);

  if (!data && error) {
    return (
      <ErrorState
        title="The links could not be loaded"
        text={formMessage(error) ?? ''}
        onRetry={() => retryQuery(refetch)}
      />
    );
  }
  if (!data) return <SkeletonText lines={6} />;
  const ask = (share: ShareLineFragment) => {
    reset();
    setLeaving(share);
  };
  return (
    <Stack ref={content} tabIndex={-1} gap={6} css={{ outline: 'none' }}>
      <Text as="p" tone="textMuted">
        Whoever has a link sees the scores and comments without an account. A link shows nobody who took part, and
        nothing of other surveys.
      </Text>
      <NewShare study={data.study} teamRef={teamRef} />
      <ShareList shares={data.sharePage.nodes} companyName={data.study.companyName} onRevoke={ask} />
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title="Revoke this link?"
        confirmLabel="Revoke"
        tone="danger"
        error={formMessage(revokeError)}
        onConfirm={() => revoke({ variables: { ref: leaving!.ref } })}
      >
        <Text as="p">
          Whoever has the link to the results of {leaving?.team?.value ?? data.study.companyName} can't open them any
          more. This can't be undone.
        </Text>
      </ConfirmDialog>
    </Stack>
  );
}
