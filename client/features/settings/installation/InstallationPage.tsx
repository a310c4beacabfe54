import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { momentText } from '@/lib/dates';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { SettingsFrame } from '../SettingsFrame';
import { StateCard } from '../StateCard';
import { useInstallationPageQuery } from './InstallationPage.generated';
import { InstallationTables } from './InstallationTables';
import { needsOf, type InstallationNumbers } from './installationTexts';

/** How the whole installation is doing, for the people who run it. */
export function Component() {
  return (
    <SettingsFrame current="/settings/installation">
      <Stack gap={5} maxWidth={760}>
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
  const isOneCell = data.installation.cells.length > 0;
  return (
    <Stack gap={4}>
      <Text as="p" tone="textMuted">
        {isOneCell
          ? 'All companies of the cell at whose address you are, together, in numbers. Other cells are only in the table of cells.'
          : 'All companies of this installation together, in numbers.'}{' '}
        Nothing here names a company, a survey or a person.
      </Text>
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
    <StateCard
      title={`Candor ${installation.version}`}
      state={needs.length > 0 ? 'Needs an operator' : 'Nothing needs an operator'}
      tone={needs.length > 0 ? 'attention' : 'success'}
      isLoading={isLoading}
      onReload={onReload}
    >
      {needs.map((need) => (
        <Text as="p" key={need}>
          {need}
        </Text>
      ))}
      <Text as="p" size={13} tone="textMuted">
        As of {momentText(installation.at)}
      </Text>
    </StateCard>
  );
}
