import { useMemo, useState } from 'react';
import { useSearchTracking } from '@/lib/useSearchTracking';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { SearchField } from '@/ui/SearchField';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { TeamQuestion } from './TeamDialogs';
import type { TeamsPageQuery } from './TeamsPage.generated';
import { TeamTree } from './TeamTree';
import { countMatches, openAtFirst, teamRows, type TeamIndex } from './teamRows';
import { teamCount } from './teamTexts';

interface SearchedTeamsProps {
  index: TeamIndex;
  company: TeamsPageQuery['me']['company'];
  ask: (question: TeamQuestion) => void;
  /** What is searched for, until somebody types. */
  searchAtFirst: string;
}

/** The tree of teams, with its search and the buttons that open and close all branches. */
export function SearchedTeams({ index, company, ask, searchAtFirst }: SearchedTeamsProps) {
  const { teams } = index;
  const [search, setSearch] = useState(searchAtFirst);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => openAtFirst(index));
  const note = useSearchTracking('teams');
  const searchFor = (text: string) => {
    setSearch(text);
    note(text);
  };
  const rows = useMemo(() => teamRows(index, open, search), [index, open, search]);
  const isSearching = search.trim() !== '';
  const setBranch = (ref: string, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(ref);
    else next.delete(ref);
    setOpen(next);
  };
  return (
    <Stack gap={4}>
      <Inline gap={3}>
        <Box width={['100%', 320]}>
          <SearchField label="Search teams" placeholder="Search for a team" value={search} onChange={searchFor} />
        </Box>
        {!isSearching && (
          <Inline gap={1}>
            <Button variant="ghost" size="sm" onClick={() => setOpen(new Set(teams.map(({ ref }) => ref)))}>
              Expand all
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setOpen(new Set())}>
              Collapse all
            </Button>
          </Inline>
        )}
        <Text size={13} tone="textMuted" numeric role="status" css={{ marginLeft: 'auto' }}>
          {isSearching
            ? `${countMatches(index, search).toLocaleString('en')} of ${teamCount(teams.length)}`
            : teamCount(teams.length)}
        </Text>
      </Inline>
      {rows.length > 0 ? (
        <TeamTree
          rows={rows}
          index={index}
          company={company}
          setBranch={isSearching ? null : setBranch}
          ask={(question) => {
            // A new team is seen only if the branch that it joins is open.
            if (question.kind === 'add' && question.parentRef !== null) setBranch(question.parentRef, true);
            ask(question);
          }}
        />
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
