import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { Button } from '@/ui/Button';
import { ErrorState } from '@/ui/ErrorState';
import { Heading } from '@/ui/Heading';
import { SkeletonTable } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { SettingsFrame } from '../SettingsFrame';
import { InvitationsTable } from './InvitationsTable';
import { InviteDialog } from './InviteDialog';
import { usePeoplePageQuery } from './PeoplePage.generated';
import { PeopleTable } from './PeopleTable';

/** The people who can sign in, and those who are invited. */
export function Component() {
  return (
    <SettingsFrame current="/settings/people">
      <People />
    </SettingsFrame>
  );
}

function People() {
  const { data, error, refetch } = usePeoplePageQuery({ fetchPolicy: 'cache-and-network' });
  const [isInviting, setInviting] = useState(false);
  if (!data && error) {
    return (
      <ErrorState
        title="Your people could not be loaded"
        text={formMessage(error) ?? undefined}
        onRetry={() => retryQuery(refetch)}
      />
    );
  }
  if (!data) return <SkeletonTable rows={5} columns={3} />;
  return (
    <Stack gap={8}>
      <Stack gap={4}>
        <Inline gap={4} justifyContent="space-between">
          <Text as="p" tone="textMuted" maxWidth={560}>
            These people sign in to Candor. Respondents are not among them: nobody needs an account to answer a survey.
          </Text>
          <Button variant="primary" icon={<UserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
            Invite people
          </Button>
        </Inline>
        <PeopleTable people={data.userPage.nodes} ownRef={data.me.ref} />
      </Stack>
      {data.invitationPage.nodes.length > 0 && (
        <Stack gap={4}>
          <Heading level={2} size={16}>
            Open invitations
          </Heading>
          <InvitationsTable invitations={data.invitationPage.nodes} />
        </Stack>
      )}
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
    </Stack>
  );
}
