import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { countOfPeople } from '@/lib/inParts';
import { useSearchTracking } from '@/lib/useSearchTracking';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { FormError } from '@/ui/FormError';
import { SearchField } from '@/ui/SearchField';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { AddFormProps } from './AddRecipients';
import { useRosterMatchesQuery } from './Recipients.generated';

/** Adds people who are found by a part of their name or email: some of those shown, or all that were found. */
export function AddBySearch({ isAdding, add }: AddFormProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const text = search.trim();
  const { data, previousData, error } = useRosterMatchesQuery(
    text === '' ? skipToken : { variables: { filter: { search: text } } },
  );
  const note = useSearchTracking('people');
  const found = text === '' ? undefined : (data ?? previousData)?.rosterPeople;
  const searchFor = (next: string) => {
    setSearch(next);
    note(next);
  };
  return (
    <Stack gap={4}>
      <SearchField
        label="Search the roster"
        placeholder="Name or email"
        value={search}
        onChange={searchFor}
        autoFocus
      />
      <Text as="p" size={13} tone="textMuted" role="status">
        {found && (found.totalCount === 0 ? 'No items found' : `${countOfPeople(found.totalCount)} found.`)}
      </Text>
      {found && found.totalCount > 0 && (
        <Stack gap={2} role="group" aria-label="People found">
          {found.nodes.map(({ ref, name, email, team }) => (
            <Checkbox
              key={ref}
              label={`${name === '' ? email : `${name} (${email})`}${team ? `, ${team.value}` : ''}`}
              isSelected={chosen.includes(ref)}
              onChange={(isSelected) =>
                setChosen(isSelected ? [...chosen, ref] : chosen.filter((each) => each !== ref))
              }
            />
          ))}
          {found.pageInfo.hasNextPage && (
            <Text size={13} tone="textMuted">{`and ${countOfPeople(found.totalCount - found.nodes.length)} more`}</Text>
          )}
        </Stack>
      )}
      <FormError message={formMessage(error)} />
      <Inline gap={2} justifyContent="flex-end">
        {found && found.totalCount > 1 && (
          <Button isPending={isAdding} onClick={() => void add({ filter: { search: text } })}>
            {`Add all ${countOfPeople(found.totalCount)} found`}
          </Button>
        )}
        <Button
          variant="primary"
          isPending={isAdding}
          disabledReason={chosen.length === 0 ? 'Choose somebody first.' : undefined}
          onClick={() => void add({ personRefs: [...chosen] })}
        >
          {chosen.length === 0 ? 'Add' : `Add ${countOfPeople(chosen.length)}`}
        </Button>
      </Inline>
    </Stack>
  );
}
