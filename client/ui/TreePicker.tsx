import styled from '@emotion/styled';
import { useId, useRef, type KeyboardEvent } from 'react';
import { SearchField } from './SearchField';
import { Stack } from './Stack';
import { Text } from './Text';
import type { TreeLine, TreeNode } from './treeModel';
import { TreeRow } from './TreeRow';
import { useTreeLineFocus } from './useTreeLineFocus';
import { useTreeLines } from './useTreeLines';
import { useTreeSelection, type TreeSelection } from './useTreeSelection';
import { useWindowedLines } from './useWindowedLines';

export type { TreeNode } from './treeModel';

interface CommonProps {
  label: string;
  nodes: readonly TreeNode[];
  searchPlaceholder?: string;
  /** The text for a search without matches. */
  emptyText?: string;
  maxHeight?: number;
  /** Called when somebody searches. */
  onSearch?: ((text: string) => void) | undefined;
}
export type TreePickerProps = CommonProps & TreeSelection;

const List = styled.div(({ theme }) => ({
  padding: 4,
  overflowY: 'auto',
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.control,
  background: theme.colors.surface,
}));

/** A choice from a hierarchy, with a search. Arrow keys move and open; space or Enter selects. */
export function TreePicker(props: TreePickerProps) {
  const {
    label,
    nodes,
    searchPlaceholder = 'Search',
    emptyText = 'Nothing matches your search.',
    maxHeight = 320,
    onSearch,
  } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { focusedId, setFocusedId, focus } = useTreeLineFocus(list);
  const { index, lines, search, setSearch, toggle } = useTreeLines(
    nodes,
    props.selectionMode === 'single' ? props.value : null,
  );
  const { isSelected, isPartial, choose } = useTreeSelection(props, nodes, index);
  const tabStop = lines.find((line) => line.node.id === focusedId) ?? lines.find(isSelected) ?? lines[0];
  const { drawn, height } = useWindowedLines(lines.length, list, tabStop ? lines.indexOf(tabStop) : -1);

  const searchFor = (text: string) => {
    setSearch(text);
    onSearch?.(text);
  };
  const press = (event: KeyboardEvent, line: TreeLine) => {
    const act = keyActions(lines, line, { focus, toggle, choose })[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const enterList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    focus(lines[0]?.node.id);
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
      <List
        ref={list}
        id={id}
        role="tree"
        aria-label={label}
        aria-multiselectable={props.selectionMode === 'multiple' || undefined}
        style={{ maxHeight }}
      >
        <div role="presentation" style={{ position: 'relative', height }}>
          {drawn.map(({ index: at, props: place }) => {
            const line = lines[at];
            return (
              line && (
                <TreeRow
                  key={line.node.id}
                  {...{ line, place }}
                  mode={props.selectionMode}
                  isSelected={isSelected(line)}
                  isPartial={isPartial(line)}
                  isTabStop={line === tabStop}
                  onChoose={() => choose(line)}
                  onToggle={() => toggle(line)}
                  onFocus={() => setFocusedId(line.node.id)}
                  onKeyDown={(event) => press(event, line)}
                />
              )
            );
          })}
        </div>
      </List>
      <Text size={13} tone="textMuted" role="status">
        {lines.length === 0 ? emptyText : ''}
      </Text>
    </Stack>
  );
}

interface LineActions {
  focus: (id: string | undefined) => void;
  toggle: (line: TreeLine) => void;
  choose: (line: TreeLine) => void;
}

/** The action of each key on a line. */
function keyActions(
  lines: readonly TreeLine[],
  line: TreeLine,
  { focus, toggle, choose }: LineActions,
): Record<string, () => void> {
  const at = lines.indexOf(line);
  const parent = lines
    .slice(0, at)
    .reverse()
    .find((other) => other.level < line.level);
  return {
    ArrowDown: () => focus(lines[at + 1]?.node.id),
    ArrowUp: () => focus(lines[at - 1]?.node.id),
    Home: () => focus(lines[0]?.node.id),
    End: () => focus(lines.at(-1)?.node.id),
    ArrowRight: () => {
      if (line.hasChildren && !line.isExpanded) toggle(line);
      else if (line.hasChildren) focus(lines[at + 1]?.node.id);
    },
    ArrowLeft: () => (line.isExpanded ? toggle(line) : focus(parent?.node.id)),
    Enter: () => choose(line),
    ' ': () => choose(line),
  };
}
