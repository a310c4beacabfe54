import { countOfPeople } from '@/lib/inParts';
import { Text } from '@/ui/Text';
import { outsideText, smallText } from './ExpectedTeams';
import { useExpectedTeamsQuery } from './Recipients.generated';

const SHOWN = 6;

/** The expected numbers before publishing in a few sentences, with the names of the teams that are too small. */
export function ExpectedSummary({ studyRef, recipientCount }: { studyRef: string; recipientCount: number }) {
  const { data, error } = useExpectedTeamsQuery({
    variables: { studyRef },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  if (!data) return error ? 'The expected numbers could not be loaded.' : 'Counting …';
  const { source, minimum, inAskedTeams, outsideAskedTeams, teams } = data.expectedTeams;
  const small = teams.filter(({ isBelowMinimum }) => isBelowMinimum);
  const more = small.length - SHOWN;
  return (
    <>
      {source === 'RECIPIENTS'
        ? `${recipientCount.toLocaleString('en')} ${recipientCount === 1 ? 'recipient' : 'recipients'}, ${inAskedTeams.toLocaleString('en')} of them in the asked teams`
        : `${countOfPeople(inAskedTeams)} of the roster ${inAskedTeams === 1 ? 'is' : 'are'} in the asked teams`}
      {small.length > 0 && (
        <Text size={13} tone="attention" display="block">
          {smallText(small.length, minimum)}{' '}
          {small
            .slice(0, SHOWN)
            .map(({ team, expected }) => `${team.value} (${expected})`)
            .join(', ')}
          {more > 0 && ` and ${more} more`}
        </Text>
      )}
      {outsideAskedTeams > 0 && (
        <Text size={13} tone="attention" display="block">
          {outsideText(outsideAskedTeams)}
        </Text>
      )}
    </>
  );
}
