import type { TeamQuestion } from './TeamDialogs';
import type { TeamRow } from './teamRows';

interface RowActions {
  focus: (ref: string | undefined) => void;
  setBranch: ((ref: string, isOpen: boolean) => void) | null;
  ask: (question: TeamQuestion) => void;
  startRename: (ref: string) => void;
}

/** The action of each key on a row of the tree. */
export function teamRowKeys(
  rows: readonly TeamRow[],
  row: TeamRow,
  { focus, setBranch, ask, startRename }: RowActions,
): Record<string, () => void> {
  const { team, level, hasChildren, isExpanded } = row;
  const at = rows.indexOf(row);
  const refAt = (place: number) => rows[place]?.team.ref;
  const parentAt = () => rows.findLastIndex((other, place) => place < at && other.level < level);
  return {
    ArrowDown: () => focus(refAt(at + 1)),
    ArrowUp: () => focus(refAt(at - 1)),
    PageDown: () => focus(refAt(Math.min(at + 10, rows.length - 1))),
    PageUp: () => focus(refAt(Math.max(at - 10, 0))),
    Home: () => focus(refAt(0)),
    End: () => focus(refAt(rows.length - 1)),
    ArrowRight: () => (hasChildren && !isExpanded ? setBranch?.(team.ref, true) : hasChildren && focus(refAt(at + 1))),
    ArrowLeft: () => (isExpanded && setBranch ? setBranch(team.ref, false) : focus(refAt(parentAt()))),
    Enter: () => setBranch?.(team.ref, hasChildren && !isExpanded),
    F2: () => startRename(team.ref),
    m: () => ask({ kind: 'move', team }),
    n: () => ask({ kind: 'add', parentRef: team.ref }),
    Delete: () => team.isDeletable && ask({ kind: 'delete', team }),
  };
}
