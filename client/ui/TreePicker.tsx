import styled from '@emotion/styled';
import { useId, useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { useMediaQuery } from '../lib/useMediaQuery';
import { SearchField } from './SearchField';
import { Stack } from './Stack';
import { withoutProps } from './styleProps';
import { Text } from './Text';
import { TreeColumn } from './TreeColumn';
import { columnCount, treeColumns, type TreeLine, type TreeNode } from './treeModel';
import { findTyped, NOTHING_TYPED, typeLetter } from './typeAhead';
import { useTreeKeys } from './useTreeKeys';
import { useTreeLineFocus } from './useTreeLineFocus';
import { useTreeLines } from './useTreeLines';
import { useTreeSelection, type TreeSelection } from './useTreeSelection';

export type { TreeNode } from './treeModel';

interface CommonProps {
  label: string;
  nodes: readonly TreeNode[];
  searchPlaceholder?: string;
  /** Said when the search finds nothing. */
  emptyText?: string | undefined;
  maxHeight?: number;
  /** Called when somebody searches. */
  onSearch?: ((text: string) => void) | undefined;
  /** Whether branches open beside each other on wide screens. A narrow place, such as a dialog, has no room for that. */
  hasColumns?: boolean;
}
export type TreePickerProps = CommonProps & TreeSelection;

/** The query of windows with room for columns. */
export const WIDE_TREE = '(min-width: 64em)';
export const MOST_COLUMNS = 3;

const Frame = styled('div', { shouldForwardProp: withoutProps('shares') })<{ shares: number }>(({ theme, shares }) => ({
  display: 'flex',
  overflow: 'hidden',
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.control,
  background: theme.colors.surface,
  ...(shares > 1 && { overflowX: 'auto', '&& > *': { flex: `0 0 ${100 / shares}%` } }),
}));

/**
 * A choice from a hierarchy, with a search: as columns beside each other where there is room, and as one list where there is not. Arrow
 * keys move and open, letters find a name, space or Enter selects.
 */
export function TreePicker(props: TreePickerProps) {
  const {
    label,
    nodes,
    searchPlaceholder = 'Search',
    emptyText = 'No items found',
    maxHeight = 320,
    onSearch,
    hasColumns: mayHaveColumns = true,
  } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const typed = useRef(NOTHING_TYPED);
  const { focusedId, setFocusedId, focus } = useTreeLineFocus(frame);
  const chosen = props.selectionMode === 'single' ? props.value : null;
  const isWide = useMediaQuery(WIDE_TREE) && mayHaveColumns;
  const { index, lines, search, setSearch, toggle } = useTreeLines(nodes, chosen);
  const hasColumns = isWide && search.trim() === '';
  const active = focusedId ?? chosen;
  const columns = useMemo(
    () => (hasColumns ? treeColumns(nodes, index, active) : [lines]),
    [hasColumns, nodes, index, active, lines],
  );
  const { isSelected, partOf, choose } = useTreeSelection(props, nodes, index);
  const { tabStop, press, enterList } = useTreeKeys(columns, {
    ...{ focusedId, focus, choose, isSelected },
    toggle: hasColumns ? () => undefined : toggle,
  });
  const shares = hasColumns ? Math.min(MOST_COLUMNS, columnCount(index)) : 1;

  const columnId = (column: readonly TreeLine[]) => `${id}-${column[0]?.node.parentId}`;
  const columnBelow = ({ node }: TreeLine) =>
    columns.slice(1).some(([first]) => first?.node.parentId === node.id) ? `${id}-${node.id}` : undefined;

  useLayoutEffect(() => {
    if (frame.current && columns.length > shares) frame.current.scrollLeft = frame.current.scrollWidth;
  }, [columns.length, shares]);

  const searchFor = (text: string) => {
    setSearch(text);
    onSearch?.(text);
  };
  const pressOrType = (event: KeyboardEvent, line: TreeLine) => {
    const letters = press(event, line) ? null : typeLetter(typed.current, event);
    if (!letters) return;
    event.preventDefault();
    typed.current = letters;
    const column = columns.find((each) => each.includes(line)) ?? [];
    focus(findTyped(column, column.indexOf(line), letters, ({ node }) => node.label)?.node.id);
  };

  return (
    <Stack gap={2}>
      <SearchField
        label={`Search ${label}`}
        placeholder={searchPlaceholder}
        value={search}
        onChange={searchFor}
        onKeyDown={enterList}
      />
      <Frame
        ref={frame}
        shares={shares}
        role="tree"
        aria-label={label}
        aria-multiselectable={props.selectionMode === 'multiple' || undefined}
      >
        {columns.map((column, at) => (
          <TreeColumn
            key={at === 0 ? id : columnId(column)}
            id={at === 0 ? undefined : columnId(column)}
            columnBelow={columnBelow}
            lines={column}
            isList={!hasColumns}
            height={isWide ? maxHeight : undefined}
            {...{ maxHeight, tabStop, isSelected, partOf, choose, toggle }}
            press={pressOrType}
            mode={props.selectionMode}
            onFocus={({ node }) => setFocusedId(node.id)}
          />
        ))}
      </Frame>
      <Text size={13} tone="textMuted" role="status">
        {tabStop === undefined ? emptyText : ''}
      </Text>
    </Stack>
  );
}
