import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TreePicker, type TreeNode } from '@/ui/TreePicker';

/** The id of the place of teams at the top, which is the company itself. */
const TOP = '';

interface PlacePickerProps {
  nodes: readonly TreeNode[];
  company: string;
  /** null for the top. */
  value: string | null;
  onChange: (parentRef: string | null) => void;
}

/** The choice of the team that another one is part of, or of the company. */
export function PlacePicker({ nodes, company, value, onChange }: PlacePickerProps) {
  const places = [
    { id: TOP, parentId: null, label: company },
    ...nodes.map((node) => ({ ...node, parentId: node.parentId ?? TOP })),
  ];
  return (
    <Stack gap={2}>
      <Text size={13} weight="medium" aria-hidden>
        Part of
      </Text>
      <TreePicker
        label="Part of"
        selectionMode="single"
        nodes={places}
        searchPlaceholder="Search for a team"
        emptyText="No teams match your search."
        hasColumns={false}
        maxHeight={240}
        value={value ?? TOP}
        onChange={(id) => onChange(id === TOP ? null : id)}
      />
    </Stack>
  );
}
