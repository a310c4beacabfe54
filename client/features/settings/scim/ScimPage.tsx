import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { momentText } from '@/lib/dates';
import { Card } from '@/ui/Card';
import { CopyField } from '@/ui/CopyField';
import { ErrorState } from '@/ui/ErrorState';
import { Heading } from '@/ui/Heading';
import { Skeleton } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { Tabs } from '@/ui/Tabs';
import { Text } from '@/ui/Text';
import { SettingsFrame } from '../SettingsFrame';
import { StateCard } from '../StateCard';
import { ProviderKeys } from './ProviderKeys';
import { ProviderSteps } from './ProviderSteps';
import { ScimCalls } from './ScimCalls';
import { useScimPageQuery, type ScimPageQuery } from './ScimPage.generated';
import { keptText, PROVIDERS, type ProviderId } from './scimTexts';

/** How an identity provider keeps the roster in step: what to paste there, and what it has done. */
export function Component() {
  return (
    <SettingsFrame current="/settings/scim">
      <Stack gap={5} maxWidth={640}>
        <Text as="p" tone="textMuted">
          Your identity provider can keep the roster in step: it adds people and teams, changes them, and takes out who
          has left. It gives nobody an account for signing in here.
        </Text>
        <Scim />
      </Stack>
    </SettingsFrame>
  );
}

function Scim() {
  const { data, error, loading, refetch } = useScimPageQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  if (!data && error)
    return (
      <ErrorState
        title="The connection could not be loaded"
        text={formMessage(error) ?? undefined}
        onRetry={() => retryQuery(refetch)}
      />
    );
  if (!data) return <Skeleton height={260} />;
  const keys = data.apiKeyPage.nodes.filter(({ scopes }) => scopes.includes('SCIM'));
  return (
    <Stack gap={4}>
      <State scim={data.scim} isLoading={loading} onReload={() => retryQuery(refetch)} />
      <Card as="section" aria-label="Connect a provider">
        <Stack gap={5}>
          <Heading level={2} size={16}>
            Connect a provider
          </Heading>
          <CopyField label="Address for the provider" value={data.scim.baseUrl} />
          <ProviderKeys keys={keys} />
          <Steps />
        </Stack>
      </Card>
      <ScimCalls calls={data.scim.calls} />
    </Stack>
  );
}

interface StateProps {
  scim: ScimPageQuery['scim'];
  isLoading: boolean;
  onReload: () => void;
}

function State({ scim, isLoading, onReload }: StateProps) {
  const last = scim.calls[0];
  return (
    <StateCard
      title="Identity provider"
      state={last ? 'Connected' : 'Not connected'}
      tone={last ? 'success' : 'neutral'}
      isLoading={isLoading}
      onReload={onReload}
    >
      <Text as="p">
        {last ? `It called last on ${momentText(last.lastAt)}.` : 'No call has come in the last 30 days.'}
      </Text>
      <Text as="p" tone="textMuted">
        {keptText(scim)}
      </Text>
    </StateCard>
  );
}

function Steps() {
  const [provider, setProvider] = useState<ProviderId>('entra');
  return (
    <Tabs label="Steps for your provider" items={PROVIDERS} value={provider} onChange={setProvider}>
      <ProviderSteps provider={provider} />
    </Tabs>
  );
}
