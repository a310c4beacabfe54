import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import type { ChatProvider } from '@/apollo/types.generated';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { ErrorState } from '@/ui/ErrorState';
import { Heading } from '@/ui/Heading';
import { Skeleton } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { Tag, type TagTone } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { SettingsFrame } from '../SettingsFrame';
import { PROVIDER_NAMES } from './providerNames';
import { ConnectedChat } from './ConnectedChat';
import { ConnectMsteams } from './ConnectMsteams';
import { ConnectSlack } from './ConnectSlack';
import { installProblem } from './installProblem';
import { useIntegrationsPageQuery, type ChatConnectionFragment } from './IntegrationsPage.generated';
import { MsteamsPackage } from './MsteamsPackage';
import { RemoveConnection } from './RemoveConnection';

/** The chat products that the company has connected, and how it connects one. */
export function Component() {
  return (
    <SettingsFrame current="/settings/integrations">
      <Integrations />
    </SettingsFrame>
  );
}

function Integrations() {
  const { data, error, loading, refetch } = useIntegrationsPageQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const [parameters] = useSearchParams();
  if (!data && error) {
    return (
      <ErrorState
        title="There was an error retrieving your Slack and Microsoft Teams installation details."
        text={formMessage(error) ?? 'Please try again later.'}
        onRetry={() => retryQuery(refetch)}
      />
    );
  }
  if (!data) return <Skeleton height={260} />;
  const { slack, slackSetup, msteams, msteamsSetup } = data;
  const problem = installProblem(parameters.get('slack'));
  const reload = () => retryQuery(refetch);
  return (
    <Stack gap={4} maxWidth={640}>
      {problem && !slack.connected && <Banner tone="warning">{problem}</Banner>}
      <ProviderCard status={slack} isLoading={loading} onReload={reload}>
        <ConnectSlack manifest={slackSetup.manifest} canInstall={slackSetup.canInstall} />
      </ProviderCard>
      <ProviderCard
        status={msteams}
        isLoading={loading}
        onReload={reload}
        whenConnected={<MsteamsPackage path={msteamsSetup.packagePath} />}
      >
        <ConnectMsteams endpoint={msteamsSetup.messagingEndpoint} permissions={msteamsSetup.permissions} />
      </ProviderCard>
    </Stack>
  );
}

interface ProviderCardProps {
  status: ChatConnectionFragment;
  isLoading: boolean;
  onReload: () => void;
  /** How to connect the provider. */
  children: ReactNode;
  /** What is shown beside the connection while there is one. */
  whenConnected?: ReactNode;
}

/** The connection with one provider: how it is, and how to begin or end it. */
function ProviderCard({ status, isLoading, onReload, children, whenConnected }: ProviderCardProps) {
  const { provider, connected, workspace } = status;
  return (
    <Card as="section" aria-label={PROVIDER_NAMES[provider]}>
      <Stack gap={5}>
        <Inline gap={3} justifyContent="space-between">
          <Inline gap={3}>
            <Heading level={2} size={16}>
              {PROVIDER_NAMES[provider]}
            </Heading>
            <StateTag status={status} />
          </Inline>
          <Button size="sm" isPending={isLoading} aria-label={`Reload ${PROVIDER_NAMES[provider]}`} onClick={onReload}>
            Reload
          </Button>
        </Inline>
        {connected ? (
          <>
            <ConnectedChat status={status} />
            {whenConnected}
          </>
        ) : (
          <>
            <WhyConnect status={status} />
            {children}
          </>
        )}
        {workspace !== null && <RemoveConnection provider={provider} workspace={workspace} />}
      </Stack>
    </Card>
  );
}

function StateTag({ status }: { status: ChatConnectionFragment }) {
  const [tone, text]: [TagTone, string] = status.connected
    ? ['success', 'Connected']
    : status.workspace === null
      ? ['neutral', 'Not set up']
      : ['attention', 'Disconnected'];
  return (
    <Tag tone={tone} dot>
      {text}
    </Tag>
  );
}

/** Why somebody would connect a provider, and what has happened where the connection has ended. */
const REASONS: Record<ChatProvider, { toConnect: string; hasEnded: (workspace: string) => string }> = {
  SLACK: {
    toConnect:
      'Connect your workspace to send surveys to people in Slack. Connecting sends nobody anything, and tells Slack nothing about surveys.',
    hasEnded: (workspace) =>
      `The app was removed from ${workspace}, or its tokens were revoked there. Connect it again with new tokens.`,
  },
  MSTEAMS: {
    toConnect:
      'Connect your organization to send surveys to people in Microsoft Teams. Connecting sends nobody anything, and tells Microsoft nothing about surveys.',
    hasEnded: (workspace) =>
      `Microsoft no longer accepts the app of ${workspace}: it was removed, or its secret has expired. Connect it again with a new secret.`,
  },
};

function WhyConnect({ status: { provider, workspace } }: { status: ChatConnectionFragment }) {
  const { toConnect, hasEnded } = REASONS[provider];
  if (workspace === null)
    return (
      <Text as="p" tone="textMuted">
        {toConnect}
      </Text>
    );
  return <Banner tone="warning">{hasEnded(workspace)} Whose account is whose is still known.</Banner>;
}
