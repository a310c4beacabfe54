import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { Card } from '@/ui/Card';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { SettingsFrame } from '../SettingsFrame';
import { OwnPassword } from './OwnPassword';
import { OwnProfile } from './OwnProfile';
import { OwnSessions } from './OwnSessions';
import { useProfilePageQuery } from './ProfilePage.generated';

/** The account of the person who is signed in. */
export function Component() {
  return (
    <SettingsFrame current="/settings/profile">
      <Profile />
    </SettingsFrame>
  );
}

function Profile() {
  const { data, error, refetch } = useProfilePageQuery({ fetchPolicy: 'cache-and-network' });
  if (!data && error) {
    return (
      <ErrorState
        title="Your account could not be loaded"
        text={formMessage(error) ?? undefined}
        onRetry={() => retryQuery(refetch)}
      />
    );
  }
  return (
    <Stack gap={4} maxWidth={640}>
      {data ? (
        <Card as="section" aria-label="Profile">
          <OwnProfile user={data.me} />
        </Card>
      ) : (
        <Skeleton height={330} />
      )}
      <Card as="section" aria-label="Password">
        <OwnPassword />
      </Card>
      <Card as="section" aria-label="Where you are signed in">
        <OwnSessions />
      </Card>
    </Stack>
  );
}
