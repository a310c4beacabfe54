import { useRef, useState, type DragEvent } from 'react';
import type { TeamLineFragment } from './TeamsPage.generated';
import { refsBelow, type TeamIndex } from './teamRows';

/** How long a dragged team rests on a closed branch before it opens, in milliseconds. */
const OPENS_AFTER = 600;
/** The drop target that stands for the top of the tree. */
export const TOP = 'top';

interface TeamDragOptions {
  index: TeamIndex;
  /** Called with the team that another one was dropped on; null for the top. */
  onDrop: (team: TeamLineFragment, parentRef: string | null) => void;
  openBranch: (ref: string) => void;
}

/** Dragging of teams with the mouse. A team can be dropped on any team but itself, those below it, and its present parent. */
export function useTeamDrag({ index, onDrop, openBranch }: TeamDragOptions) {
  const [dragged, setDragged] = useState<TeamLineFragment | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const opening = useRef(0);

  const setDropTarget = (id: string | null) => {
    if (id === target) return;
    window.clearTimeout(opening.current);
    setTarget(id);
    if (id !== null && id !== TOP) opening.current = window.setTimeout(() => openBranch(id), OPENS_AFTER);
  };
  const end = () => {
    setDropTarget(null);
    setDragged(null);
  };
  const canDropOn = (id: string): boolean =>
    dragged !== null &&
    id !== (dragged.parentRef ?? TOP) &&
    id !== dragged.ref &&
    !refsBelow(index, dragged.ref).includes(id);

  return {
    dragged,
    target,
    /** The handlers of a row that can be dragged. */
    sourceProps: (team: TeamLineFragment) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData('text/plain', team.value);
        event.dataTransfer.effectAllowed = 'move';
        setDragged(team);
      },
      onDragEnd: end,
    }),
    /** The handlers of a place to drop a team on: a team's ref, or TOP. */
    targetProps: (id: string) => ({
      onDragOver: (event: DragEvent) => {
        if (!canDropOn(id)) return setDropTarget(null);
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setDropTarget(id);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged && canDropOn(id)) onDrop(dragged, id === TOP ? null : id);
        end();
      },
    }),
  };
}
