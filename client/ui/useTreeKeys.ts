import type { KeyboardEvent } from 'react';
import { treeKeys } from './treeKeys';
import type { TreeLine } from './treeModel';

interface TreeParts {
  /** The line that has the focus, or had it last. */
  focusedId: string | null;
  focus: (id: string | undefined) => void;
  toggle: (line: TreeLine) => void;
  choose: (line: TreeLine) => void;
  isSelected: (line: TreeLine) => boolean;
}

/**
 * The keyboard of a tree: arrow keys move and open, and space or Enter chooses. `tabStop` is the line that Tab reaches, undefined in
 * an empty tree. `enterList` belongs to the search field above the tree.
 */
export function useTreeKeys(
  columns: readonly (readonly TreeLine[])[],
  { focusedId, focus, toggle, choose, isSelected }: TreeParts,
) {
  const lines = columns.flat();
  const tabStop = lines.find((line) => line.node.id === focusedId) ?? lines.find(isSelected) ?? lines[0];

  /** Whether the key belongs to the tree. */
  const press = (event: KeyboardEvent, line: TreeLine) => {
    const act = treeKeys(columns, line, { focus, toggle, choose })[alongReading(event.key)];
    if (!act) return false;
    event.preventDefault();
    act();
    return true;
  };
  const enterList = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') focus(lines[0]?.node.id);
    // Enter must not send the form that the field stands in.
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  };
  return { tabStop, press, enterList };
}

/** The key for a page that runs from left to right: elsewhere branches open to the left. */
const alongReading = (key: string) =>
  (document.documentElement.dir === 'rtl' && { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key]) || key;
