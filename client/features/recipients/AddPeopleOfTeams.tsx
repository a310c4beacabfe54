import { NO_TEAM } from '@common/teams';
import { countOfPeople } from '@/lib/inParts';
import { Button } from '@/ui/Button';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/toastStore';
import { usePeopleWithoutTeamQuery } from './Recipients.generated';
import type { RecipientUpdates } from './useRecipientUpdates';

/** Whoever can be asked but is in no team. */
const WITHOUT_TEAM = { teamRef: NO_TEAM, classifications: ['UNCLASSIFIED', 'ENGINEER', 'NON_ENGINEER'] as const };

/**
 * Adds everybody of the teams that the survey asks, who are the right people most of the time. It says how many people have no team, because
 * they would be left out without a word.
 */
export function AddPeopleOfTeams({ teamRefs, updates }: { teamRefs: readonly string[]; updates: RecipientUpdates }) {
  const filter = { ...WITHOUT_TEAM, classifications: [...WITHOUT_TEAM.classifications] };
  const { data } = usePeopleWithoutTeamQuery({ variables: { filter }, fetchPolicy: 'cache-and-network' });
  const without = data?.rosterPeople.totalCount ?? 0;
  const add = async () => {
    const problem = await updates.add({ teamRefs: [...teamRefs] });
    if (problem !== null) toast({ title: 'Nobody was added', text: problem, tone: 'error' });
  };
  return (
    <Stack gap={3} alignItems="center">
      <Button variant="primary" isPending={updates.isUpdating} onClick={() => void add()}>
        Add the people of the chosen teams
      </Button>
      {without > 0 && (
        <Text as="p" size={13} tone="textMuted">
          {`${countOfPeople(without)} of the roster ${without === 1 ? 'is' : 'are'} in no team, and not among them.`}
        </Text>
      )}
    </Stack>
  );
}
