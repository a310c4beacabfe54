import { retryQuery } from '@/apollo/retryQuery';
import type { ChatProvider } from '@/apollo/types.generated';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { CopyField } from '@/ui/CopyField';
import { ErrorState } from '@/ui/ErrorState';
import { Heading } from '@/ui/Heading';
import { LinkButton } from '@/ui/LinkButton';
import { Skeleton } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { CHAT_TITLES, CHAT_WORDS } from './chatProviders';
import { useChatConnectionQuery } from './ChatRecipients.generated';

const SETTINGS = '/settings/integrations';

interface ChatConnectionProps {
  provider: ChatProvider;
}

/** Says how to connect a chat tool that the company has not connected, or has lost. */
export function ChatConnection({ provider }: ChatConnectionProps) {
  const { data, error, loading, refetch } = useChatConnectionQuery({
    variables: { provider },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const name = CHAT_TITLES[provider];
  if (!data && error)
    return (
      <ErrorState
        title={`There was an error retrieving your ${name} installation details.`}
        text="Please try again later, or choose a different distribution method."
        onRetry={() => window.location.reload()}
      />
    );
  if (!data) return <Skeleton height={120} />;
  const { chatStatus, me } = data;
  if (chatStatus.connected) return null;
  return (
    <Card>
      <Stack gap={3} as="section" aria-label={`${name} is not set up`}>
        <Heading level={3} size={16}>
          {chatStatus.workspace === null ? `${name} is not set up` : `${name} is disconnected`}
        </Heading>
        {me.isCustomerAdmin ? (
          <Text as="p" tone="textMuted">
            {chatStatus.workspace === null
              ? `Connect your ${CHAT_WORDS[provider].workspace} under Settings, Integrations. Then come back and reload.`
              : `The app was removed from ${chatStatus.workspace}, or ${CHAT_WORDS[provider].ended}. Connect it again under Settings, Integrations, then reload.`}
          </Text>
        ) : (
          <>
            <Text as="p" tone="textMuted">
              {`Please contact your admin to set up ${name}. You may send them this link.`}
            </Text>
            <CopyField label="Settings" value={window.location.origin + SETTINGS} />
          </>
        )}
        <Inline gap={2}>
          {me.isCustomerAdmin && (
            <LinkButton href={SETTINGS} size="sm" variant="primary">
              Open Integrations
            </LinkButton>
          )}
          <Button size="sm" isPending={loading} onClick={() => retryQuery(() => refetch())}>
            Reload
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
