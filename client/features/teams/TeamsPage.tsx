import { useSearchParams } from 'react-router-dom';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { isRef } from '@/lib/paths';
import { layout } from '@/theme/tokens';
import { BackLink } from '@/ui/BackLink';
import { Box } from '@/ui/Box';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Heading } from '@/ui/Heading';
import { SkeletonTable } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { ManagedTeams } from './ManagedTeams';
import { useTeamsPageQuery } from './TeamsPage.generated';

/** The teams that surveys are sent to and results are grouped by. */
export function Component() {
  const { data, error, refetch } = useTeamsPageQuery({ fetchPolicy: 'cache-and-network' });
  const survey = useSurveyOfBuilder();
  return (
    <Box maxWidth={layout.content + 48} mx="auto" px={[4, 6]} pt={[6, 10]} pb={16}>
      <title>Teams · Candor</title>
      <Stack gap={[5, 6]}>
        {survey !== null && <BackLink href={`/study/${survey}/build/target-respondents`}>Back to the survey</BackLink>}
        {data?.me.isCustomerAdmin && (
          <ManagedTeams teams={data.teamPage.nodes} company={data.me.company} product={data.config.metricsName} />
        )}
        {!data?.me.isCustomerAdmin && <Heading level={1}>Teams</Heading>}
        {data?.me.isCustomerAdmin === false && (
          <EmptyState
            title="Teams are managed by admins"
            text="The DevEx Admin role is required for this page. Please ask an admin of your company."
          />
        )}
        {!data && error && (
          <ErrorState
            title="Your teams could not be loaded"
            text={formMessage(error) ?? undefined}
            onRetry={() => retryQuery(refetch)}
          />
        )}
        {!data && !error && <SkeletonTable rows={8} columns={3} />}
      </Stack>
    </Box>
  );
}

/** The survey whose builder somebody comes from, to lead back to it; null for everybody else. */
function useSurveyOfBuilder(): string | null {
  const [search] = useSearchParams();
  const survey = search.get('survey') ?? undefined;
  return isRef(survey) ? survey : null;
}
