import { useSearchTracking } from '@/lib/useSearchTracking';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { FilledRow } from '@/ui/FilledRow';
import { SearchField } from '@/ui/SearchField';
import { Select } from '@/ui/Select';
import { CLASSIFICATIONS } from './classifications';
import type { RosterChoicesQuery } from './RosterPage.generated';
import { RosterTeamChoice } from './RosterTeamChoice';
import type { RosterFilter } from './useRosterFilter';

const ALL = 'ALL';
const ANY_CLASSIFICATION = { value: ALL, label: 'Any classification' } as const;

interface RosterFiltersProps {
  filter: RosterFilter;
  choices: RosterChoicesQuery;
}

/** The search and the filters above the roster. */
export function RosterFilters({ filter, choices: { teamPage, rosterSegments } }: RosterFiltersProps) {
  const note = useSearchTracking('people');
  const segment = rosterSegments.find(({ name }) => name === filter.segment);
  return (
    <FilledRow alignItems="center">
      <Box width={['100%', 260]}>
        <SearchField
          label="Search people"
          placeholder="Name or email"
          value={filter.search}
          onChange={(text) => {
            filter.setSearch(text);
            note(text);
          }}
        />
      </Box>
      <RosterTeamChoice
        label="Team"
        hideLabel
        anyText="All teams"
        note="A team includes the teams below it."
        teams={teamPage.nodes}
        value={filter.team}
        onChange={(team) => filter.choose({ team })}
      />
      <Box width={190}>
        <Select
          label="Classification"
          hideLabel
          options={[ANY_CLASSIFICATION, ...CLASSIFICATIONS.map(({ value, label }) => ({ value, label }))]}
          value={filter.classification ?? ALL}
          onChange={(value) => filter.choose({ classification: value === ALL ? null : value })}
        />
      </Box>
      {rosterSegments.length > 0 && (
        <Box width={160}>
          <Select
            label="Segment"
            hideLabel
            options={[
              { value: '', label: 'Any segment' },
              ...rosterSegments.map(({ name, label }) => ({ value: name, label })),
            ]}
            value={filter.segment ?? ''}
            onChange={(name) => filter.choose({ segment: name || null, value: null })}
          />
        </Box>
      )}
      {segment && (
        <Box width={200}>
          <Select
            label={`Value of ${segment.label}`}
            hideLabel
            placeholder="Choose a value"
            options={segment.values.map(({ value, count }) => ({ value, label: `${value} (${count})` }))}
            value={filter.value}
            onChange={(value) => filter.choose({ value })}
          />
        </Box>
      )}
      {filter.isActive && (
        <Button variant="ghost" onClick={filter.clear}>
          Show everybody
        </Button>
      )}
    </FilledRow>
  );
}
