import { useMemo, useState } from 'react';
import { countOfPeople } from '@/lib/inParts';
import { useSearchTracking } from '@/lib/useSearchTracking';
import { Button } from '@/ui/Button';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TreePicker, type TreeNode } from '@/ui/TreePicker';
import type { AddFormProps } from './AddRecipients';

/** Adds the people of teams. */
export function AddByTeam({ choices: { teamPage }, isAdding, add }: AddFormProps) {
  const { nodes: teams } = teamPage;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const nodes = useMemo<TreeNode[]>(
    () =>
      teams
        .filter(({ isHidden }) => !isHidden)
        .map(({ ref, parentRef, value, headcount }) => ({
          ...{ id: ref, parentId: parentRef, label: value },
          ...{ hint: headcount.toLocaleString('en'), spokenHint: countOfPeople(headcount) },
        })),
    [teams],
  );
  const onSearch = useSearchTracking('teams');
  const all = new Set(chosen);
  const topmost = teams.filter(({ ref, parentRef }) => all.has(ref) && !(parentRef && all.has(parentRef)));
  const count = topmost.reduce((sum, { headcount }) => sum + headcount, 0);
  if (nodes.length === 0)
    return <Text as="p">To target your survey, please configure the teams in your organization.</Text>;
  return (
    <Stack gap={3}>
      <TreePicker
        label="Teams to add"
        selectionMode="multiple"
        cascade
        nodes={nodes}
        searchPlaceholder="Search for a team"
        maxHeight={280}
        onSearch={onSearch}
        value={chosen}
        onChange={setChosen}
      />
      <Inline justifyContent="flex-end">
        <Button
          variant="primary"
          isPending={isAdding}
          disabledReason={topmost.length === 0 ? 'Choose a team first.' : undefined}
          onClick={() => void add({ teamRefs: topmost.map(({ ref }) => ref) })}
        >
          {topmost.length === 0 ? 'Add' : `Add ${countOfPeople(count)}`}
        </Button>
      </Inline>
    </Stack>
  );
}
