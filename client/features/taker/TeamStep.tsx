import styled from '@emotion/styled';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { SearchField } from '../../ui/SearchField';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { indexChildren, matchesWithAncestors, visibleLines, type TreeNode } from '../../ui/treeModel';
import { ChoiceRow } from './layout';
import { StepHeading } from './StepHeading';
import type { TakerTeam } from './study';
import { texts } from './texts';

/** "None of the above", as the server knows it. */
export const NO_TEAM = '00000000-0000-0000-0000-000000000000';

/** Keeps its height while the search narrows the list, so that nothing below it jumps. */
const List = styled.div(({ theme }) => ({
  height: 'min(340px, 42dvh)',
  overflowY: 'auto',
  padding: 4,
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.control,
}));

interface TeamStepProps {
  teams: readonly TakerTeam[];
  value: string | null;
  onChange: (teamRef: string) => void;
}

/** The team tree as one list of radio buttons: indented to the eye, and each naming what it belongs to for the ear. */
export function TeamStep({ teams, value, onChange }: TeamStepProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const nodes = useMemo(() => teams.map(({ ref, value: label, parentRef }): TreeNode => ({ id: ref, parentId: parentRef, label })), [teams]);
  const lines = useMemo(() => {
    const all = new Set(nodes.map((node) => node.id));
    return visibleLines(indexChildren(nodes), all, matchesWithAncestors(nodes, search));
  }, [nodes, search]);
  const parents = useMemo(() => new Map(nodes.map((node) => [node.id, node.label])), [nodes]);
  const keepForm = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault(); // Enter searches, it does not leave the step
  };
  const radio = (ref: string, label: string, depth = 0, parentId: string | null = null) => (
    <ChoiceRow key={ref} depth={depth}>
      <input
        type="radio"
        name={id}
        checked={value === ref}
        aria-label={parentId !== null && parents.has(parentId) ? `${label}, ${parents.get(parentId)}` : undefined}
        onChange={() => onChange(ref)}
      />
      {label}
    </ChoiceRow>
  );
  return (
    <Stack gap={4}>
      <StepHeading id={`${id}-question`}>{texts.team.question}</StepHeading>
      <SearchField label={texts.team.search} placeholder={texts.team.search} value={search} onChange={setSearch} onKeyDown={keepForm} />
      <Stack role="radiogroup" aria-labelledby={`${id}-question`} gap={2}>
        <List>
          {lines.map(({ node, level }) => radio(node.id, node.label, level - 1, node.parentId))}
          {lines.length === 0 && (
            <Text as="p" tone="textMuted" p={3} role="status">
              {texts.team.noMatch}
            </Text>
          )}
        </List>
        {radio(NO_TEAM, texts.team.none)}
      </Stack>
    </Stack>
  );
}
