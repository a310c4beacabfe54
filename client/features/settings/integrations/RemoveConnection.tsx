import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import type { ChatProvider } from '@/apollo/types.generated';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { PROVIDER_NAMES } from './providerNames';
import { useRemoveChatInstallationMutation } from './IntegrationsPage.generated';

/** The button that forgets the workspace, which asks first. */
export function RemoveConnection({ provider, workspace }: { provider: ChatProvider; workspace: string }) {
  const [isAsking, setAsking] = useState(false);
  const [remove, { error }] = useRemoveChatInstallationMutation();
  return (
    <>
      <Inline>
        <Button size="sm" onClick={() => setAsking(true)}>
          Remove the connection
        </Button>
      </Inline>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Remove the connection with ${workspace}?`}
        confirmLabel="Remove"
        tone="danger"
        error={formMessage(error)}
        onConfirm={() => remove({ variables: { provider } })}
      >
        <Text as="p">
          Candor forgets the connection, and whose account in {PROVIDER_NAMES[provider]} is whose. The app itself stays
          there until somebody removes it.
        </Text>
      </ConfirmDialog>
    </>
  );
}
