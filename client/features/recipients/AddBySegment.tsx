import { useState } from 'react';
import { countOfPeople } from '@/lib/inParts';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { Select } from '@/ui/Select';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { AddFormProps } from './AddRecipients';

/** Adds the people who have some of the values of a segment. */
export function AddBySegment({ choices: { rosterSegments }, isAdding, add }: AddFormProps) {
  const [name, setName] = useState(rosterSegments[0]?.name ?? null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const segment = rosterSegments.find((each) => each.name === name);
  if (!segment) return <Text as="p">Nobody in the roster has a segment, such as a role or a location.</Text>;
  const count = segment.values.reduce((sum, each) => sum + (chosen.includes(each.value) ? each.count : 0), 0);
  return (
    <Stack gap={4}>
      <Select
        label="Segment"
        options={rosterSegments.map((each) => ({ value: each.name, label: each.label }))}
        value={segment.name}
        onChange={(next) => {
          setName(next);
          setChosen([]);
        }}
      />
      <Stack gap={2} role="group" aria-label={`Values of ${segment.label}`} maxHeight={240} overflow="auto">
        {segment.values.map((each) => (
          <Checkbox
            key={each.value}
            label={`${each.value} (${each.count.toLocaleString('en')})`}
            isSelected={chosen.includes(each.value)}
            onChange={(isSelected) =>
              setChosen(isSelected ? [...chosen, each.value] : chosen.filter((value) => value !== each.value))
            }
          />
        ))}
      </Stack>
      <Inline justifyContent="flex-end">
        <Button
          variant="primary"
          isPending={isAdding}
          disabledReason={chosen.length === 0 ? 'Choose a value first.' : undefined}
          onClick={() => void add({ filter: { segments: chosen.map((value) => ({ name: segment.name, value })) } })}
        >
          {chosen.length === 0 ? 'Add' : `Add ${countOfPeople(count)}`}
        </Button>
      </Inline>
    </Stack>
  );
}
