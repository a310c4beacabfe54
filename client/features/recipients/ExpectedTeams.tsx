import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { countOfPeople } from '@/lib/inParts';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonTable } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { Table } from '@/ui/Table';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { useExpectedTeamsQuery, type ExpectedTeamsQuery } from './Recipients.generated';

const SHOWN = 10;
type Expected = ExpectedTeamsQuery['expectedTeams'];

/** How many people each asked team can have in the results, against the survey's minimum, before anybody answers. */
export function ExpectedTeams({ studyRef }: { studyRef: string }) {
  const { data, previousData, error, refetch } = useExpectedTeamsQuery({
    variables: { studyRef },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const expected = (data ?? previousData)?.expectedTeams;
  if (!expected)
    return error ? (
      <ErrorState
        title="The expected numbers could not be loaded"
        text={formMessage(error) ?? undefined}
        onRetry={() => retryQuery(() => refetch())}
      />
    ) : (
      <SkeletonTable rows={4} columns={2} />
    );
  if (expected.teams.length === 0)
    return (
      <Text as="p" tone="textMuted">
        Once teams are chosen, it says here how many people each of them can expect.
      </Text>
    );
  // Before anybody is chosen, every team would be called too small.
  if (expected.source === 'RECIPIENTS' && expected.inAskedTeams + expected.outsideAskedTeams === 0)
    return (
      <Text as="p" tone="textMuted">
        Once recipients are chosen, it says here how many people each team can expect.
      </Text>
    );
  return <ExpectedNumbers expected={expected} />;
}

function ExpectedNumbers({ expected }: { expected: Expected }) {
  const [isWhole, setWhole] = useState(false);
  const { source, minimum, inAskedTeams, outsideAskedTeams, teams } = expected;
  const small = teams.filter(({ isBelowMinimum }) => isBelowMinimum);
  // The small teams are what matters here, so they come first where not all are shown.
  const rows = isWhole ? teams : [...small, ...teams.filter((each) => !small.includes(each))].slice(0, SHOWN);
  const names = new Map(teams.map(({ team }) => [team.ref, team.value]));
  return (
    <Stack gap={3}>
      <Text as="p" tone="textMuted">
        {`${countOfPeople(inAskedTeams)} can be expected in the asked teams, counted from ${source === 'RECIPIENTS' ? 'the recipients' : 'the roster'}. Results are shown of teams in which at least ${minimum} people have answered.`}
      </Text>
      {small.length > 0 && <Banner tone="warning">{smallText(small.length, minimum)}</Banner>}
      {outsideAskedTeams > 0 && <Banner tone="warning">{outsideText(outsideAskedTeams)}</Banner>}
      <Table
        label="Expected people of each team"
        rowKey={({ team }) => team.ref}
        rows={rows}
        columns={[
          {
            id: 'team',
            title: 'Team',
            render: ({ team, isBelowMinimum }) => (
              <Inline gap={2}>
                <Stack minWidth={0}>
                  <Text truncate>{team.value}</Text>
                  {team.parentRef && names.has(team.parentRef) && (
                    <Text size={12} tone="textMuted" truncate>
                      {names.get(team.parentRef)}
                    </Text>
                  )}
                </Stack>
                {isBelowMinimum && <Tag tone="attention">{`Below ${minimum}`}</Tag>}
              </Inline>
            ),
          },
          {
            id: 'expected',
            title: 'Expected',
            numeric: true,
            width: 110,
            render: (each) => each.expected.toLocaleString('en'),
          },
        ]}
      />
      {teams.length > SHOWN && (
        <Inline>
          <Button size="sm" variant="ghost" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer teams' : `Show all ${teams.length.toLocaleString('en')} teams`}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}

export const smallText = (count: number, minimum: number): string =>
  count === 1
    ? `1 team has fewer than ${minimum} people. Its results stay hidden even if everybody answers.`
    : `${count.toLocaleString('en')} teams have fewer than ${minimum} people. Their results stay hidden even if everybody answers.`;

export const outsideText = (count: number): string =>
  count === 1
    ? '1 recipient is in none of the asked teams, or has no team. They count for the company only.'
    : `${count.toLocaleString('en')} recipients are in none of the asked teams, or have no team. They count for the company only.`;
