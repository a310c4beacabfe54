import { useMemo } from 'react';
import { NO_TEAM } from '../../../common/teams';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { TreeNode } from '@/ui/TreePicker';
import { TreeSelect } from '@/ui/TreeSelect';
import type { RosterChoicesQuery } from './RosterPage.generated';

export type RosterTeam = RosterChoicesQuery['teamPage']['nodes'][number];

/** Stands for the choice that names no team: all teams in a filter, or no change in a form. */
const ANY = 'any';

interface RosterTeamChoiceProps {
  label: string;
  teams: readonly RosterTeam[];
  /** The ref of a team, the all-zero ref for people without a team, or null for the choice that names no team. */
  value: string | null;
  onChange: (ref: string | null) => void;
  /** The text of the choice that names no team; without it there is no such choice. */
  anyText?: string;
  /** The label is read aloud and not shown. */
  hideLabel?: boolean;
  note: string;
}

/** A choice of one of the company's teams, or of none. */
export function RosterTeamChoice({
  label,
  teams,
  value,
  onChange,
  anyText,
  hideLabel = false,
  note,
}: RosterTeamChoiceProps) {
  const nodes = useMemo<TreeNode[]>(
    () => [
      ...(anyText === undefined ? [] : [{ id: ANY, parentId: null, label: anyText }]),
      { id: NO_TEAM, parentId: null, label: 'No team' },
      ...teams.map(({ ref, value: name, parentRef }) => ({ id: ref, parentId: parentRef, label: name })),
    ],
    [teams, anyText],
  );
  const current = nodes.find(({ id }) => id === (value ?? ANY))?.label ?? 'A deleted team';
  return (
    <Stack gap={1} minWidth={0}>
      {!hideLabel && (
        <Text size={13} weight="medium" aria-hidden>
          {label}
        </Text>
      )}
      <TreeSelect
        label={label}
        isField={!hideLabel}
        current={current}
        nodes={nodes}
        value={value ?? ANY}
        onChange={(id) => onChange(id === ANY ? null : id)}
        words={{
          ...{ title: 'Choose a team', label: 'Teams', searchPlaceholder: 'Search teams', note },
        }}
      />
    </Stack>
  );
}
