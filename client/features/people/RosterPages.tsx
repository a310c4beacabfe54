import { useCallback, useRef, useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { countOfPeople } from '@/lib/inParts';
import { Button } from '@/ui/Button';
import { Dimmed } from '@/ui/Dimmed';
import { EmptyState } from '@/ui/EmptyState';
import { FormError } from '@/ui/FormError';
import { LinkButton } from '@/ui/LinkButton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { PersonDrawer } from './PersonDrawer';
import type { RosterChoicesQuery, RosterPageQuery, RosterPersonLineFragment } from './RosterPage.generated';
import { RosterTable } from './RosterTable';
import { SelectionBar } from './SelectionBar';
import { useRemovePeople } from './useRemovePeople';
import type { RosterFilter } from './useRosterFilter';
import { useSelection } from './useSelection';

interface RosterPagesProps {
  page: RosterPageQuery['rosterPeople'];
  filter: RosterFilter;
  choices: RosterChoicesQuery;
  /** The list is that of the former filter, because the new one has not arrived yet. */
  isStale: boolean;
  onAdd: () => void;
  onMore: () => Promise<unknown>;
}

/** The loaded people with what can be done with them, or the next step where there are none. */
export function RosterPages({ page, filter, choices, isStale, onAdd, onMore }: RosterPagesProps) {
  const selection = useSelection();
  const [opened, setOpened] = useState<RosterPersonLineFragment | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isLoading = useRef(false);
  const remove = useRemovePeople();

  const loadMore = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    setProblem(null);
    void onMore()
      .catch((error: unknown) => setProblem(formMessage(error)))
      .finally(() => (isLoading.current = false));
  }, [onMore]);
  const removePeople = async (refs: readonly string[]) => {
    if (await remove(refs)) {
      selection.set(refs, false);
      setOpened(null);
    }
  };

  const { nodes: people, totalCount, pageInfo } = page;
  return (
    <Stack gap={3}>
      <Inline gap={3} justifyContent="space-between" minHeight={36}>
        {selection.refs.length > 0 ? (
          <SelectionBar selection={selection} choices={choices} onRemove={() => removePeople(selection.refs)} />
        ) : (
          <Text size={13} tone="textMuted" numeric role="status">
            {countText(totalCount, filter.isActive)}
          </Text>
        )}
      </Inline>
      {totalCount === 0 && (filter.isActive ? <NoMatch onClear={filter.clear} /> : <Nobody onAdd={onAdd} />)}
      {totalCount > 0 && (
        <Dimmed isStale={isStale}>
          <RosterTable
            people={people}
            totalCount={totalCount}
            selection={selection}
            onOpen={setOpened}
            onMore={pageInfo.hasNextPage && !isStale && problem === null ? loadMore : null}
          />
        </Dimmed>
      )}
      <FormError message={problem} />
      {problem !== null && (
        <Inline justifyContent="center">
          <Button onClick={loadMore}>Show more</Button>
        </Inline>
      )}
      <PersonDrawer
        person={opened}
        teams={choices.teamPage.nodes}
        segmentNames={choices.rosterSegments}
        onClose={() => setOpened(null)}
        onRemove={(ref) => void removePeople([ref])}
      />
    </Stack>
  );
}

const countText = (count: number, isFiltered: boolean): string => {
  if (count === 0) return '';
  const people = countOfPeople(count);
  return isFiltered ? `${people} found` : people;
};

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title="Nobody matches your search." action={<Button onClick={onClear}>Show everybody</Button>} />
);

const Nobody = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    title="Nobody is on the roster yet"
    text="The roster says who is in which team. Surveys use it to know whom to ask, and to group results by team, role or location."
    action={
      <Inline gap={2} justifyContent="center">
        <LinkButton href="/settings/people/import" variant="primary">
          Import a file
        </LinkButton>
        <Button onClick={onAdd}>Add the first people</Button>
      </Inline>
    }
  />
);
