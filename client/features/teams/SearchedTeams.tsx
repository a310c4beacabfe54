import { useState } from 'react';
import { useSearchTracking } from '@/lib/useSearchTracking';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { SearchField } from '@/ui/SearchField';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { TeamLineFragment } from './TeamsPage.generated';
import { TeamsTable } from './TeamsTable';
import { countMatches } from './teamRows';

export function SearchedTeams({ teams }: { teams: readonly TeamLineFragment[] }) {
  const [search, setSearch] = useState('');
  const note = useSearchTracking('teams');
  const searchFor = (text: string) => {
    setSearch(text);
    note(text);
  };
  const found = countMatches(teams, search);
  return (
    <Stack gap={4}>
      <Inline gap={4} justifyContent="space-between">
        <Box width={['100%', 320]}>
          <SearchField label="Search teams" placeholder="Search for a team" value={search} onChange={searchFor} />
        </Box>
        <Text size={13} tone="textMuted" numeric role="status">
          {search.trim() === '' ? plural(teams.length) : `${found} of ${plural(teams.length)}`}
        </Text>
      </Inline>
      {found > 0 ? (
        <TeamsTable teams={teams} search={search} />
      ) : (
        <EmptyState
          title="No teams match your search."
          action={<Button onClick={() => setSearch('')}>Show all teams</Button>}
        />
      )}
      {teams.some(({ isHidden }) => isHidden) && (
        <Text as="p" size={13} tone="textMuted">
          Hidden teams are offered to nobody new. Their history stays.
        </Text>
      )}
    </Stack>
  );
}

const plural = (count: number) => (count === 1 ? '1 team' : `${count} teams`);
