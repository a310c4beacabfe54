import { NO_TEAM } from '@common/teams';
import { useMemo } from 'react';
import { useSearchTracking } from '@/lib/useSearchTracking';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { SearchField } from '@/ui/SearchField';
import { Select } from '@/ui/Select';
import { Inline } from '@/ui/Stack';
import { TreeSelect } from '@/ui/TreeSelect';
import type { RecipientFilterState } from './recipientFilter';
import type { RecipientChoicesQuery } from './Recipients.generated';

const ANY = 'any';
const WORDS = {
  title: 'Choose a team',
  label: 'Teams',
  searchPlaceholder: 'Search for a team',
  note: 'A team includes the teams below it.',
};

/** The search and the filters above the recipients. */
export function RecipientFilters({
  filter,
  choices,
}: {
  filter: RecipientFilterState;
  choices: RecipientChoicesQuery;
}) {
  const { choice, choose } = filter;
  const note = useSearchTracking('people');
  const nodes = useMemo(
    () => [
      { id: ANY, parentId: null, label: 'All teams' },
      { id: NO_TEAM, parentId: null, label: 'No team' },
      ...choices.teamPage.nodes.map(({ ref, value, parentRef }) => ({ id: ref, parentId: parentRef, label: value })),
    ],
    [choices.teamPage.nodes],
  );
  const segment = choices.rosterSegments.find(({ name }) => name === choice.segment);
  return (
    <Inline gap={2}>
      <Box width={['100%', 220]}>
        <SearchField
          label="Search recipients"
          placeholder="Name or email"
          value={choice.search}
          onChange={(search) => {
            choose({ search });
            note(search);
          }}
        />
      </Box>
      <TreeSelect
        label="Team"
        current={nodes.find(({ id }) => id === (choice.team ?? ANY))?.label ?? 'A deleted team'}
        nodes={nodes}
        value={choice.team ?? ANY}
        words={WORDS}
        onChange={(id) => choose({ team: id === ANY ? null : id })}
      />
      {choices.rosterSegments.length > 0 && (
        <Box width={150}>
          <Select
            label="Segment"
            hideLabel
            options={[
              { value: '', label: 'Any segment' },
              ...choices.rosterSegments.map(({ name, label }) => ({ value: name, label })),
            ]}
            value={choice.segment ?? ''}
            onChange={(name) => choose({ segment: name || null, value: null })}
          />
        </Box>
      )}
      {segment && (
        <Box width={180}>
          <Select
            label={`Value of ${segment.label}`}
            hideLabel
            placeholder="Choose a value"
            options={segment.values.map(({ value }) => ({ value, label: value }))}
            value={choice.value}
            onChange={(value) => choose({ value })}
          />
        </Box>
      )}
      {filter.isActive && (
        <Button variant="ghost" onClick={filter.clear}>
          Show everybody
        </Button>
      )}
    </Inline>
  );
}
