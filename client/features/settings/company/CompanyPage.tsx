import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { Card } from '@/ui/Card';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { SettingsFrame } from '../SettingsFrame';
import { BenchmarksChoice } from './BenchmarksChoice';
import { useCompanyPageQuery } from './CompanyPage.generated';
import { DigestChoice } from './DigestChoice';
import { PrivacyChoice } from './PrivacyChoice';
import { RetentionChoice } from './RetentionChoice';

/** Settings that hold for the whole company. */
export function Component() {
  return (
    <SettingsFrame current="/settings/company">
      <Company />
    </SettingsFrame>
  );
}

function Company() {
  const { data, error, refetch } = useCompanyPageQuery({ fetchPolicy: 'cache-and-network' });
  if (!data && error) {
    return (
      <ErrorState
        title="Your company could not be loaded"
        text={formMessage(error) ?? undefined}
        onRetry={() => retryQuery(refetch)}
      />
    );
  }
  if (!data) return <Skeleton height={220} />;
  return (
    <Stack gap={4} maxWidth={640}>
      <Card>
        <PrivacyChoice company={data.me.company} canSendMail={data.config.canSendMail} />
      </Card>
      <Card>
        <RetentionChoice company={data.me.company} />
      </Card>
      <Card>
        <DigestChoice canSendMail={data.config.canSendMail} />
      </Card>
      <Card>
        <BenchmarksChoice company={data.me.company} />
      </Card>
    </Stack>
  );
}
