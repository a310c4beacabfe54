import styled from '@emotion/styled';
import type { KeyboardEvent, MouseEvent } from 'react';
import { media } from '../theme/tokens';
import { CheckIcon, ChevronRightIcon, MinusIcon } from './icons';
import { withoutProps } from './styleProps';
import { Text } from './Text';
import { treeItemProps } from './treeItemProps';
import type { TreeLine, TreeNode } from './treeModel';
import type { WindowedLine } from './useWindowedLines';

interface TreeRowProps {
  line: TreeLine;
  /** Attributes that give the position of the line, for a list that renders only some of its lines. */
  place: WindowedLine['props'];
  mode: 'single' | 'multiple';
  /** Whether the line is in a list of the whole tree, with an indent for its level; otherwise it is in a column. */
  isList: boolean;
  /** The id of the column that holds what is below the line, while that is open. */
  owns: string | undefined;
  isSelected: boolean;
  /** How many nodes below are selected while the line itself is not. */
  selectedBelow: number;
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
  '&[data-open]': { background: theme.colors.sunken },
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

/** How many nodes below are selected. */
const Count = styled.span(({ theme }) => ({
  flexShrink: 0,
  padding: '0 7px',
  borderRadius: theme.radii.round,
  background: theme.colors.accentSoft,
  color: theme.colors.accent,
  fontSize: theme.fontSizes[12],
  fontWeight: theme.fontWeights.medium,
  fontVariantNumeric: 'tabular-nums',
}));

const spokenLabel = ({ label, hint, spokenHint = hint }: TreeNode, selected: number) =>
  [label, spokenHint, selected > 0 && `${selected} selected below`].filter(Boolean).join(', ');

export function TreeRow({
  line,
  place,
  mode,
  isList,
  owns,
  isSelected,
  selectedBelow,
  isTabStop,
  onChoose,
  onToggle,
  onFocus,
  onKeyDown,
}: TreeRowProps) {
  const { node, level, hasChildren, isExpanded } = line;
  const isPartial = selectedBelow > 0;
  const twist = (event: MouseEvent) => {
    event.stopPropagation();
    onToggle();
  };
  const state =
    mode === 'single'
      ? { 'aria-selected': isSelected }
      : { 'aria-checked': isPartial ? ('mixed' as const) : isSelected };

  const chevron = (
    <Twist open={isList && isExpanded} aria-hidden onClick={hasChildren ? twist : undefined}>
      {hasChildren && <ChevronRightIcon />}
    </Twist>
  );
  return (
    <Row
      {...place}
      {...treeItemProps(line, isTabStop)}
      aria-label={spokenLabel(node, selectedBelow)}
      aria-owns={owns}
      aria-disabled={node.isDisabled || undefined}
      {...state}
      data-open={!isList && isExpanded ? '' : undefined}
      style={{ ...place.style, ...(isList ? { paddingLeft: (level - 1) * 20 } : { padding: '0 2px 0 10px' }) }}
      onClick={onChoose}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {isList && chevron}
      {mode === 'multiple' && (
        <Box filled={isSelected || isPartial} aria-hidden>
          {isPartial ? <MinusIcon size={12} strokeWidth={3} /> : isSelected && <CheckIcon size={12} strokeWidth={3} />}
        </Box>
      )}
      <Text truncate title={node.label} css={{ flex: 1, fontWeight: 'inherit' }}>
        {node.label}
      </Text>
      {isPartial && <Count>{selectedBelow.toLocaleString('en')}</Count>}
      {node.hint && (
        <Text size={13} tone="textMuted" numeric css={{ whiteSpace: 'nowrap' }}>
          {node.hint}
        </Text>
      )}
      {mode === 'single' && isSelected && <CheckIcon />}
      {!isList && chevron}
    </Row>
  );
}
