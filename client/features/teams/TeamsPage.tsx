import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { isRef } from '@/lib/paths';
import { layout } from '@/theme/tokens';
import { BackLink } from '@/ui/BackLink';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Heading } from '@/ui/Heading';
import { SkeletonTable } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { AddTeamButton } from './AddTeamButton';
import { SearchedTeams } from './SearchedTeams';
import { useTeamsPageQuery } from './TeamsPage.generated';

/** The teams that surveys are sent to and results are grouped by. */
export function Component() {
  const { data, error, refetch } = useTeamsPageQuery({ fetchPolicy: 'cache-and-network' });
  const survey = useSurveyOfBuilder();
  const addButton = useRef<HTMLButtonElement>(null);
  const disabledReason =
    data?.me.isCustomerAdmin === false ? 'The DevEx Admin role is required for this action.' : undefined;
  // The dialog opens through the button at the top, because the focus returns to that button, and the button of the empty
  // page disappears with the first team.
  const addFirst = () => {
    addButton.current?.focus();
    addButton.current?.click();
  };
  return (
    <Box maxWidth={layout.content + 48} mx="auto" px={[4, 6]} pt={[6, 10]} pb={16}>
      <title>Teams · Candor</title>
      <Stack gap={[5, 6]}>
        {survey !== null && <BackLink href={`/study/${survey}/build/target-respondents`}>Back to the survey</BackLink>}
        <Inline gap={4} justifyContent="space-between" minHeight={36}>
          <Heading level={1}>Teams</Heading>
          {data && (
            <AddTeamButton
              buttonRef={addButton}
              disabledReason={disabledReason}
              teams={data.teams}
              company={data.me.company.name}
            />
          )}
        </Inline>
        {data && data.teams.length > 0 && <SearchedTeams teams={data.teams} />}
        {data?.teams.length === 0 && (
          <EmptyState
            title="No teams yet"
            text="People say which team they are in when they answer a survey, and results are grouped by it. Begin at the top, with a division or a department."
            action={
              <Button disabledReason={disabledReason} onClick={addFirst}>
                Add your first team
              </Button>
            }
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
