import styled from '@emotion/styled';
import { useMemo, useRef } from 'react';
import { SearchField } from './SearchField';
import { Stack } from './Stack';
import { withoutProps } from './styleProps';
import { Text } from './Text';
import { TreeColumn } from './TreeColumn';
import { indexChildren, type TreeNode } from './treeModel';
import { useTreePicker } from './useTreePicker';
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

const Frame = styled('div', { shouldForwardProp: withoutProps('shares') })<{ shares: number }>(({ theme, shares }) => ({
  display: 'flex',
  overflow: 'hidden',
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.control,
  background: theme.colors.surface,
  ...(shares > 1 && { overflowX: 'auto', '&& > *': { flex: `0 0 ${100 / shares}%` } }),
}));

/** A choice from a hierarchy, with a search. `useTreePicker` says how it is used. */
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
  const frame = useRef<HTMLDivElement>(null);
  const index = useMemo(() => indexChildren(nodes), [nodes]);
  const { isSelected, partOf, choose } = useTreeSelection(props, nodes, index);
  const tree = useTreePicker(nodes, index, {
    ...{ frame, mayHaveColumns, isSelected, choose },
    chosen: props.selectionMode === 'single' ? props.value : null,
  });
  const { columns, columnBelow, shares, tabStop, toggle, press } = tree;
  const searchFor = (text: string) => {
    tree.setSearch(text);
    onSearch?.(text);
  };

  return (
    <Stack gap={2}>
      <SearchField
        label={`Search ${label}`}
        placeholder={searchPlaceholder}
        value={tree.search}
        onChange={searchFor}
        onKeyDown={tree.enterList}
      />
      <Frame
        ref={frame}
        shares={shares}
        role="tree"
        aria-label={label}
        aria-multiselectable={props.selectionMode === 'multiple' || undefined}
      >
        {columns.map(({ key, id, lines }) => (
          <TreeColumn
            key={key}
            {...{ id, lines, columnBelow }}
            isList={!tree.hasColumns}
            height={tree.isWide ? maxHeight : undefined}
            {...{ maxHeight, tabStop, isSelected, partOf, choose, toggle, press }}
            mode={props.selectionMode}
            onFocus={tree.noteFocus}
          />
        ))}
      </Frame>
      <Text size={13} tone="textMuted" role="status">
        {tabStop === undefined ? emptyText : ''}
      </Text>
    </Stack>
  );
}
