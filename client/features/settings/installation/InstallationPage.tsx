import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { momentText } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { ErrorState } from '@/ui/ErrorState';
import { Heading } from '@/ui/Heading';
import { Skeleton } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { SettingsFrame } from '../SettingsFrame';
import { useInstallationPageQuery } from './InstallationPage.generated';
import { InstallationTables } from './InstallationTables';
import { needsOf, type InstallationNumbers } from './installationTexts';

/** How the whole installation is doing, for the people who run it. */
export function Component() {
  return (
    <SettingsFrame current="/settings/installation">
      <Stack gap={5} maxWidth={760}>
        <Text as="p" tone="textMuted">
          All companies of this installation together, in numbers. Nothing here names a company, a survey or a person.
        </Text>
        <Status />
      </Stack>
    </SettingsFrame>
  );
}

function Status() {
  const { data, error, loading, refetch } = useInstallationPageQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  if (!data && error)
    return (
      <ErrorState
        title="The numbers could not be loaded"
        text={formMessage(error) ?? undefined}
        onRetry={() => retryQuery(refetch)}
      />
    );
  if (!data) return <Skeleton height={260} />;
  return (
    <Stack gap={4}>
      <Summary installation={data.installation} isLoading={loading} onReload={() => retryQuery(refetch)} />
      <InstallationTables installation={data.installation} />
    </Stack>
  );
}

interface SummaryProps {
  installation: InstallationNumbers;
  isLoading: boolean;
  onReload: () => void;
}

function Summary({ installation, isLoading, onReload }: SummaryProps) {
  const needs = needsOf(installation);
  return (
    <Card as="section" aria-label="State">
      <Stack gap={3}>
        <Inline gap={3} justifyContent="space-between">
          <Inline gap={3}>
            <Heading level={2} size={16}>
              Candor {installation.version}
            </Heading>
            <Tag tone={needs.length > 0 ? 'attention' : 'success'} dot>
              {needs.length > 0 ? 'Needs an operator' : 'Nothing needs an operator'}
            </Tag>
          </Inline>
          <Button size="sm" isPending={isLoading} onClick={onReload}>
            Reload
          </Button>
        </Inline>
        {needs.map((need) => (
          <Text as="p" key={need}>
            {need}
          </Text>
        ))}
        <Text as="p" size={13} tone="textMuted">
          As of {momentText(installation.at)}
        </Text>
      </Stack>
    </Card>
  );
}
