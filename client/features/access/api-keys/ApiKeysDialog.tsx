import { useEffect, useState } from 'react';
import { afterFocusReturned } from '@/lib/afterFocusReturned';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { useFocusKeptInside } from '@/lib/useFocusKeptInside';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { CopyField } from '@/ui/CopyField';
import DialogWindow from '@/ui/DialogWindow';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonText } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { ApiKeyList } from './ApiKeyList';
import {
  useApiKeysQuery,
  useRevokeApiKeyMutation,
  useRotateApiKeyMutation,
  type ApiKeyLineFragment,
} from './ApiKeysDialog.generated';
import { NewApiKey } from './NewApiKey';

interface NewSecret {
  key: string;
  apiKey: ApiKeyLineFragment;
}

/** Lists the company's API keys. Each key acts as the person who made it. */
export default function ApiKeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <DialogWindow isOpen={isOpen} onClose={onClose} title="API keys" width={600}>
      <ApiKeys />
    </DialogWindow>
  );
}

function ApiKeys() {
  const { data, error, refetch } = useApiKeysQuery({ fetchPolicy: 'cache-and-network' });
  const [leaving, setLeaving] = useState<ApiKeyLineFragment | null>(null);
  const [revoke, { error: revokeError }] = useRevokeApiKeyMutation();

  const [rotating, setRotating] = useState<ApiKeyLineFragment | null>(null);
  const [rotate, { error: rotateError }] = useRotateApiKeyMutation();

  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<NewSecret | null>(null);

  const [rotated, setRotated] = useState<NewSecret | null>(null);
  // The question gives the focus back to its button when it has closed, and the new secret takes it then.
  useEffect(() => {
    if (rotated && rotating === null) afterFocusReturned(() => setMade(rotated));
  }, [rotated, rotating]);

  const content = useFocusKeptInside(leaving !== null || rotating !== null || isAdding);

  const askToRotate = (apiKey: ApiKeyLineFragment) => {
    setRotated(null);
    setRotating(apiKey);
  };

  return (
    <Stack ref={content} tabIndex={-1} gap={6} css={{ outline: 'none' }}>
      <Text as="p" tone="textMuted">
        A key lets a program act for you, over GraphQL or REST. Send it as{' '}
        <Text as="code" size={13} fontFamily="mono">
          Authorization: Bearer …
        </Text>
      </Text>
      {isAdding ? (
        <NewApiKey
          onCancel={() => setAdding(false)}
          onMade={(created) => {
            setMade(created);
            setAdding(false);
          }}
        />
      ) : (
        <Inline>
          <Button variant="primary" onClick={() => setAdding(true)}>
            New key
          </Button>
        </Inline>
      )}
      {made && !isAdding && (
        <CopyField
          key={made.key}
          label={`Your key ${made.apiKey.name}`}
          description="Copy it now. It is not shown again."
          value={made.key}
          autoFocus
        />
      )}
      {data && <ApiKeyList keys={data.apiKeyPage.nodes} onRotate={askToRotate} onRevoke={setLeaving} />}
      {!data && error && (
        <ErrorState
          title="Your keys could not be loaded"
          text={formMessage(error) ?? undefined}
          onRetry={() => retryQuery(refetch)}
        />
      )}
      {!data && !error && <SkeletonText lines={3} />}
      <ConfirmDialog
        isOpen={rotating !== null}
        onClose={() => setRotating(null)}
        title={`Give ${rotating?.name ?? 'this key'} a new secret?`}
        confirmLabel="Rotate"
        error={formMessage(rotateError)}
        onConfirm={async () => {
          const { data } = await rotate({ variables: { ref: rotating!.ref } });
          if (data) setRotated(data.rotateApiKey);
        }}
      >
        <Text as="p">
          The key keeps its rights and its end. The secret that it has now works for 24 hours more, so that you can
          change your programs.{rotating?.formerUntil && ' The one before it ends at once.'}
        </Text>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`Revoke ${leaving?.name ?? 'this key'}?`}
        confirmLabel="Revoke"
        tone="danger"
        error={formMessage(revokeError)}
        onConfirm={() => revoke({ variables: { ref: leaving!.ref } })}
      >
        <Text as="p">Whatever uses this key stops working at once. This can't be undone.</Text>
      </ConfirmDialog>
    </Stack>
  );
}
