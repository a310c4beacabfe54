import styled from '@emotion/styled';
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { SearchField } from './SearchField';
import { Stack } from './Stack';
import { Text } from './Text';
import {
  descendantsOf,
  indexChildren,
  matchesWithAncestors,
  toggleNode,
  visibleLines,
  type TreeLine,
  type TreeNode,
} from './treeModel';
import { TreeRow } from './TreeRow';
import { useLineFocus } from './useLineFocus';
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
export type TreePickerProps = CommonProps &
  (
    | { selectionMode: 'single'; value: string | null; onChange: (value: string) => void }
    /**
     * With `cascade` a branch stands for everything below it; `value` then holds the branch and all its descendants.
     */
    | { selectionMode: 'multiple'; value: readonly string[]; onChange: (value: string[]) => void; cascade?: boolean }
  );

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
  const [search, setSearch] = useState('');
  const { focusedId, setFocusedId, focus } = useLineFocus(list);
  const index = useMemo(() => indexChildren(nodes), [nodes]);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set((index.get(null) ?? []).map((root) => root.id)),
  );
  const lines = useMemo(
    () => visibleLines(index, expanded, matchesWithAncestors(nodes, search)),
    [index, expanded, nodes, search],
  );
  const selected = useMemo(
    () => new Set(props.selectionMode === 'multiple' ? props.value : props.value === null ? [] : [props.value]),
    [props.selectionMode, props.value],
  );
  const tabStop =
    lines.find((line) => line.node.id === focusedId) ?? lines.find((line) => selected.has(line.node.id)) ?? lines[0];
  const { drawn, height } = useWindowedLines(lines.length, list, tabStop ? lines.indexOf(tabStop) : -1);

  const searchFor = (text: string) => {
    setSearch(text);
    onSearch?.(text);
  };
  const choose = ({ node }: TreeLine) => {
    if (node.isDisabled) return;
    if (props.selectionMode === 'single') props.onChange(node.id);
    else props.onChange([...toggleNode(selected, node.id, nodes, index, props.cascade ?? false)]);
  };
  const toggle = ({ node, isExpanded }: TreeLine) => {
    const next = new Set(expanded);
    if (isExpanded) next.delete(node.id);
    else next.add(node.id);
    setExpanded(next);
  };

  const press = (event: KeyboardEvent, line: TreeLine) => {
    const at = lines.indexOf(line);
    const parent = lines
      .slice(0, at)
      .reverse()
      .find((other) => other.level < line.level);
    const acts: Record<string, () => void> = {
      ArrowDown: () => focus(lines[at + 1]?.node.id),
      ArrowUp: () => focus(lines[at - 1]?.node.id),
      Home: () => focus(lines[0]?.node.id),
      End: () => focus(lines.at(-1)?.node.id),
      ArrowRight: () =>
        line.hasChildren && !line.isExpanded ? toggle(line) : line.hasChildren && focus(lines[at + 1]?.node.id),
      ArrowLeft: () => (line.isExpanded ? toggle(line) : focus(parent?.node.id)),
      Enter: () => choose(line),
      ' ': () => choose(line),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const enterList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    focus(lines[0]?.node.id);
  };

  const isPartial = ({ node }: TreeLine) =>
    props.selectionMode === 'multiple' &&
    !selected.has(node.id) &&
    descendantsOf(node.id, index).some((below) => selected.has(below));

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
                  isSelected={selected.has(line.node.id)}
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
