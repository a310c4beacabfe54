import type { TreeLine } from './treeModel';

interface LineActions {
  focus: (id: string | undefined) => void;
  /** Opens or closes a branch of a tree that is one list. Columns open the branch that has the focus. */
  toggle: (line: TreeLine) => void;
  choose: (line: TreeLine) => void;
}

/** The action of each key on a line of a tree: `columns` are the lists that are beside each other, usually one. */
export function treeKeys(
  columns: readonly (readonly TreeLine[])[],
  line: TreeLine,
  { focus, toggle, choose }: LineActions,
): Record<string, () => void> {
  const column = columns.find((lines) => lines.includes(line)) ?? [];
  const at = column.indexOf(line);
  const go = (to: TreeLine | undefined) => focus(to?.node.id);
  return {
    ArrowDown: () => go(column[at + 1]),
    ArrowUp: () => go(column[at - 1]),
    Home: () => go(column[0]),
    End: () => go(column.at(-1)),
    ArrowRight: () => {
      if (line.hasChildren && !line.isExpanded) toggle(line);
      else go(columns.flat().find(({ node }) => node.parentId === line.node.id));
    },
    ArrowLeft: () => {
      if (!columns[1] && line.isExpanded) toggle(line);
      else go(columns.flat().find(({ node }) => node.id === line.node.parentId));
    },
    Enter: () => choose(line),
    ' ': () => choose(line),
  };
}
