import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { nextCursor } from '@/apollo/pages';
import { retryQuery } from '@/apollo/retryQuery';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { FormError } from '@/ui/FormError';
import { SkeletonTable } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { SettingsFrame } from '../SettingsFrame';
import { useAuditLogPageQuery } from './AuditLogPage.generated';
import { AuditTable } from './AuditTable';

/** The log of actions on the company's access and data. */
export function Component() {
  return (
    <SettingsFrame current="/settings/audit-log">
      <Stack gap={4}>
        <Text as="p" tone="textMuted" maxWidth={560}>
          Who did what, when and from where. Nothing here says anything about a respondent.
        </Text>
        <AuditLog />
      </Stack>
    </SettingsFrame>
  );
}

function AuditLog() {
  const { data, error, refetch, fetchMore } = useAuditLogPageQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!data && error) {
    return (
      <ErrorState
        title="The audit log could not be loaded"
        text={formMessage(error) ?? undefined}
        onRetry={() => retryQuery(refetch)}
      />
    );
  }
  if (!data) return <SkeletonTable rows={8} columns={4} />;
  const { nodes: entries } = data.auditLog;
  const next = nextCursor(data.auditLog);
  if (entries.length === 0) return <EmptyState title="Nothing has happened yet" />;

  const more = async () => {
    setLoading(true);
    setProblem(null);
    await fetchMore({ variables: { after: next } }).catch((reason: unknown) => setProblem(formMessage(reason)));
    setLoading(false);
  };
  return (
    <Stack gap={5}>
      <AuditTable entries={entries} />
      <FormError message={problem} />
      {next !== null && (
        <Stack alignItems="center">
          <Button isPending={isLoading} onClick={() => void more()}>
            Show older
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
