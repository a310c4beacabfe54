import { layout } from '@/theme/tokens';
import { BackLink } from '@/ui/BackLink';
import { Box } from '@/ui/Box';
import { EmptyState } from '@/ui/EmptyState';
import { Heading } from '@/ui/Heading';
import { Stack } from '@/ui/Stack';
import { ImportSteps } from './ImportSteps';
import { useSessionQuery } from '../../access/session/Session.generated';

/** The import of people from a file. It shows itself to whoever manages the roster only. */
export function Component() {
  const { data } = useSessionQuery();
  const isAllowed = data?.me.canManageRoster;
  return (
    <Box maxWidth={layout.content + 48} mx="auto" px={[4, 6]} pt={[6, 10]} pb={16}>
      <title>Import people · Candor</title>
      <Stack gap={[5, 6]}>
        <Stack gap={2} alignItems="flex-start">
          <BackLink href="/settings/people/manage">Roster</BackLink>
          <Heading level={1}>Import people</Heading>
        </Stack>
        {isAllowed === false ? (
          <EmptyState
            title="You can’t manage the roster."
            text="An admin of your company can allow it, in the settings under Accounts."
          />
        ) : (
          isAllowed && <ImportSteps canCreate={data.me.isCustomerAdmin} />
        )}
      </Stack>
    </Box>
  );
}
