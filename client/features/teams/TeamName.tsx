import styled from '@emotion/styled';
import { ChevronRight } from 'lucide-react';
import { media } from '@/theme/tokens';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { TeamRow } from './teamRows';

const STEP = 20;

const Fold = styled.button(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 28,
  height: 28,
  padding: 0,
  border: 0,
  borderRadius: theme.radii.control,
  background: 'transparent',
  color: theme.colors.textMuted,
  cursor: 'pointer',
  [media.pointer]: { '&:hover': { background: theme.colors.sunken, color: theme.colors.text } },
  '& > svg': { transition: `transform ${theme.motion.small}` },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(90deg)' },
  [media.touch]: { width: 44, height: 44, margin: '-4px 0' },
}));
const NoFold = styled.span({ flexShrink: 0, width: 28, [media.touch]: { width: 44 } });

interface TeamNameProps {
  row: TeamRow;
  /** null during a search, because the search opens the branches of its matches. */
  onToggle: (() => void) | null;
  /** More about the team, where there is no column for it. */
  addition?: string;
}

/** A team's name, indented by its level in the tree. */
export function TeamName({
  row: { team, level, hasChildren, isExpanded, isContext },
  onToggle,
  addition,
}: TeamNameProps) {
  return (
    <Inline as="span" gap={1} flexWrap="nowrap" style={{ marginLeft: (level - 1) * STEP - 8 }}>
      {hasChildren && onToggle ? (
        <Fold type="button" aria-expanded={isExpanded} aria-label={`Teams below ${team.value}`} onClick={onToggle}>
          <ChevronRight size={16} aria-hidden />
        </Fold>
      ) : (
        <NoFold />
      )}
      <Stack as="span">
        <Text weight={level === 1 ? 'semibold' : 'regular'} tone={isContext ? 'textMuted' : 'text'}>
          {team.value}
        </Text>
        {addition && (
          <Text size={13} tone="textMuted">
            {addition}
          </Text>
        )}
      </Stack>
    </Inline>
  );
}
