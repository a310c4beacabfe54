import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { useRemoveChatInstallationMutation } from './IntegrationsPage.generated';

/** The button that forgets the workspace, which asks first. */
export function RemoveSlack({ workspace }: { workspace: string }) {
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
        onConfirm={() => remove()}
      >
        <Text as="p">
          Candor forgets the tokens, and whose account in Slack is whose. The app itself stays in your workspace until
          somebody removes it there.
        </Text>
      </ConfirmDialog>
    </>
  );
}
