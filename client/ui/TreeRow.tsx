import styled from '@emotion/styled';
import type { KeyboardEvent, MouseEvent } from 'react';
import { media } from '../theme/tokens';
import { CheckIcon, ChevronRightIcon, MinusIcon } from './icons';
import { withoutProps } from './styleProps';
import { Text } from './Text';
import type { TreeLine } from './treeModel';
import type { WindowedLine } from './useWindowedLines';

interface TreeRowProps {
  line: TreeLine;
  /** Attributes that give the position of the line, for a list that renders only some of its lines. */
  place: WindowedLine['props'];
  mode: 'single' | 'multiple';
  isSelected: boolean;
  isPartial: boolean;
  isTabStop: boolean;
  onChoose: () => void;
  onToggle: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const Row = styled.div(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  paddingRight: 12,
  borderRadius: theme.radii.control,
  cursor: 'pointer',
  '&:hover': { background: theme.colors.hover },
  '&:focus-visible': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: -2 },
  '&[aria-selected="true"]': { background: theme.colors.accentSoft, fontWeight: theme.fontWeights.medium },
  '&[aria-disabled="true"]': { color: theme.colors.textMuted, cursor: 'not-allowed' },
  [media.touch]: { minHeight: 44 },
}));
const Twist = styled('span', { shouldForwardProp: withoutProps('open') })<{ open: boolean }>(({ theme, open }) => ({
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'stretch',
  width: 28,
  flexShrink: 0,
  color: theme.colors.textMuted,
  '& > svg': { transform: open ? 'rotate(90deg)' : undefined, transition: `transform ${theme.motion.small}` },
}));
const Box = styled('span', { shouldForwardProp: withoutProps('filled') })<{ filled: boolean }>(({ theme, filled }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 18,
  height: 18,
  flexShrink: 0,
  borderRadius: 4,
  border: `1px solid ${filled ? theme.colors.accent : theme.colors.borderControl}`,
  background: filled ? theme.colors.accent : theme.colors.surface,
  color: theme.colors.onAccent,
}));

export function TreeRow({
  line,
  place,
  mode,
  isSelected,
  isPartial,
  isTabStop,
  onChoose,
  onToggle,
  onFocus,
  onKeyDown,
}: TreeRowProps) {
  const { node, level, position, siblings, hasChildren, isExpanded } = line;
  const twist = (event: MouseEvent) => {
    event.stopPropagation();
    onToggle();
  };
  const state =
    mode === 'single'
      ? { 'aria-selected': isSelected }
      : { 'aria-checked': isPartial ? ('mixed' as const) : isSelected };

  return (
    <Row
      {...place}
      role="treeitem"
      data-node={node.id}
      aria-label={node.hint ? `${node.label}, ${node.hint}` : node.label}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={hasChildren ? isExpanded : undefined}
      aria-disabled={node.isDisabled || undefined}
      {...state}
      tabIndex={isTabStop ? 0 : -1}
      style={{ ...place.style, paddingLeft: (level - 1) * 20 }}
      onClick={onChoose}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <Twist open={isExpanded} aria-hidden onClick={hasChildren ? twist : undefined}>
        {hasChildren && <ChevronRightIcon />}
      </Twist>
      {mode === 'multiple' && (
        <Box filled={isSelected || isPartial} aria-hidden>
          {isPartial ? <MinusIcon size={12} strokeWidth={3} /> : isSelected && <CheckIcon size={12} strokeWidth={3} />}
        </Box>
      )}
      <Text truncate css={{ fontWeight: 'inherit' }}>
        {node.label}
      </Text>
      {node.hint && (
        <Text size={13} tone="textMuted" numeric css={{ marginLeft: 'auto', whiteSpace: 'nowrap' }}>
          {node.hint}
        </Text>
      )}
      {mode === 'single' && isSelected && <CheckIcon />}
    </Row>
  );
}
