import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { SettingsFrame } from '../SettingsFrame';
import { SecretDialog } from './SecretDialog';
import { WebhookCard } from './WebhookCard';
import { WebhookDialog } from './WebhookDialog';
import { useWebhooksPageQuery } from './WebhooksPage.generated';

/** The programs that are told of what happens, and what has become of their messages. */
export function Component() {
  return (
    <SettingsFrame current="/settings/webhooks">
      <Stack gap={5} maxWidth={640}>
        <Text as="p" tone="textMuted">
          Candor posts a signed message to your own programs when something happens. It has figures of the whole company
          at most, and never names anybody.
        </Text>
        <Webhooks />
      </Stack>
    </SettingsFrame>
  );
}

function Webhooks() {
  const { data, error, refetch } = useWebhooksPageQuery({ fetchPolicy: 'cache-and-network' });
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  if (!data && error)
    return (
      <ErrorState
        title="The webhooks could not be loaded"
        text={formMessage(error) ?? undefined}
        onRetry={() => retryQuery(refetch)}
      />
    );
  if (!data) return <Skeleton height={200} />;
  const { nodes } = data.webhooks;
  const add = (
    <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add webhook
    </Button>
  );
  return (
    <Stack gap={4}>
      {nodes.length === 0 ? (
        <Card>
          <EmptyState
            title="No program is told of anything yet"
            text="Add the address of a program that should know when a survey opens, closes or has results."
            action={add}
          />
        </Card>
      ) : (
        <>
          <Inline>{add}</Inline>
          {nodes.map((webhook) => (
            <WebhookCard key={webhook.ref} webhook={webhook} onSecret={setSecret} />
          ))}
        </>
      )}
      <WebhookDialog isOpen={isAdding} onClose={() => setAdding(false)} onSecret={setSecret} />
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </Stack>
  );
}
