import { useId, useLayoutEffect, useMemo, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useMediaQuery } from '../lib/useMediaQuery';
import { columnCount, treeColumns, type ChildIndex, type TreeLine, type TreeNode } from './treeModel';
import { findTyped, NOTHING_TYPED, typeLetter } from './typeAhead';
import { useTreeKeys } from './useTreeKeys';
import { useTreeLineFocus } from './useTreeLineFocus';
import { useTreeLines } from './useTreeLines';

/** The query of windows with room for columns. */
export const WIDE_TREE = '(min-width: 64em)';
const MOST_COLUMNS = 3;

/** How many columns a tree gets beside each other where there is room. More of them are scrolled. */
export const columnsBeside = (index: ChildIndex): number => Math.min(MOST_COLUMNS, columnCount(index));

interface TreePickerParts {
  /** The element around all columns. */
  frame: RefObject<HTMLElement | null>;
  /** The node that is selected, where only one can be. */
  chosen: string | null;
  /** Whether branches open beside each other on wide screens. */
  mayHaveColumns: boolean;
  isSelected: (line: TreeLine) => boolean;
  choose: (line: TreeLine) => void;
}

/**
 * A choice from a hierarchy, without its looks: TreePicker draws it with the kit of the application, and the respondent's page with its own
 * elements. It is columns beside each other where there is room, and one list where there is not. Arrow keys move and open, letters find a
 * name, space or Enter selects.
 */
export function useTreePicker(
  nodes: readonly TreeNode[],
  index: ChildIndex,
  { frame, chosen, mayHaveColumns, isSelected, choose }: TreePickerParts,
) {
  const id = useId();
  const typed = useRef(NOTHING_TYPED);
  const { focusedId, setFocusedId, focus } = useTreeLineFocus(frame);
  const isWide = useMediaQuery(WIDE_TREE) && mayHaveColumns;
  const { lines, search, setSearch, toggle: toggleLine } = useTreeLines(nodes, index, chosen);
  const hasColumns = isWide && search.trim() === '';
  const active = focusedId ?? chosen;
  const columns = useMemo(
    () => (hasColumns ? treeColumns(nodes, index, active) : [lines]),
    [hasColumns, nodes, index, active, lines],
  );
  // Columns open the branch that has the focus.
  const toggle = hasColumns ? () => undefined : toggleLine;
  const { tabStop, press, enterList } = useTreeKeys(columns, { focusedId, focus, choose, isSelected, toggle });
  const shares = hasColumns ? columnsBeside(index) : 1;

  useLayoutEffect(() => {
    if (!frame.current || columns.length <= shares) return;
    const isLeftward = document.documentElement.dir === 'rtl';
    frame.current.scrollLeft = isLeftward ? -frame.current.scrollWidth : frame.current.scrollWidth;
  }, [frame, columns.length, shares]);

  const pressOrType = (event: KeyboardEvent, line: TreeLine) => {
    const letters = press(event, line) ? null : typeLetter(typed.current, event);
    if (!letters) return;
    event.preventDefault();
    typed.current = letters;
    const column = columns.find((each) => each.includes(line)) ?? [];
    focus(findTyped(column, column.indexOf(line), letters, ({ node }) => node.label)?.node.id);
  };
  return {
    /** The columns, each with the id of its element. The first one has none. Without room there is one, with all lines. */
    columns: columns.map((lines, at) => ({
      lines,
      key: at === 0 ? id : `${id}-${lines[0]?.node.parentId}`,
      id: at === 0 ? undefined : `${id}-${lines[0]?.node.parentId}`,
    })),
    /** The id of the column below a line; undefined where there is none. */
    columnBelow: ({ node }: TreeLine) =>
      columns.slice(1).some(([first]) => first?.node.parentId === node.id) ? `${id}-${node.id}` : undefined,
    /** Puts the focus on a line, as a press does. In columns it opens what is below the line. */
    noteFocus: ({ node }: TreeLine) => setFocusedId(node.id),
    press: pressOrType,
    ...{ isWide, hasColumns, shares, search, setSearch, tabStop, enterList, toggle },
  };
}
