import { useSearchParams } from 'react-router-dom';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
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
import { ConnectSlack } from './ConnectSlack';
import { ConnectedSlack } from './ConnectedSlack';
import { installProblem } from './installProblem';
import { useIntegrationsPageQuery, type SlackConnectionFragment } from './IntegrationsPage.generated';
import { RemoveSlack } from './RemoveSlack';

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
        title="There was an error retrieving your Slack installation details."
        text={formMessage(error) ?? 'Please try again later.'}
        onRetry={() => retryQuery(refetch)}
      />
    );
  }
  if (!data) return <Skeleton height={260} />;
  const { chatStatus: status, slackSetup } = data;
  const problem = installProblem(parameters.get('slack'));
  return (
    <Stack gap={4} maxWidth={640}>
      {problem && !status.connected && <Banner tone="warning">{problem}</Banner>}
      <Card>
        <Stack gap={5}>
          <Inline gap={3} justifyContent="space-between">
            <Inline gap={3}>
              <Heading level={2} size={16}>
                Slack
              </Heading>
              <StateTag status={status} />
            </Inline>
            <Button size="sm" isPending={loading} onClick={() => retryQuery(refetch)}>
              Reload
            </Button>
          </Inline>
          {status.connected ? (
            <ConnectedSlack status={status} />
          ) : (
            <>
              <WhyConnect status={status} />
              <ConnectSlack manifest={slackSetup.manifest} canInstall={slackSetup.canInstall} />
            </>
          )}
          {status.workspace !== null && <RemoveSlack workspace={status.workspace} />}
        </Stack>
      </Card>
    </Stack>
  );
}

function StateTag({ status }: { status: SlackConnectionFragment }) {
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

function WhyConnect({ status }: { status: SlackConnectionFragment }) {
  if (status.workspace === null)
    return (
      <Text as="p" tone="textMuted">
        Connect your workspace to link the people of your roster with their Slack accounts. Slack learns nothing about
        surveys from it.
      </Text>
    );
  return (
    <Banner tone="warning">
      The app was removed from {status.workspace}, or its tokens were revoked there. Connect it again with new tokens.
      Whose account is whose is still known.
    </Banner>
  );
}
