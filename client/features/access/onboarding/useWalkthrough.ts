import { useEffect, useRef, useState } from 'react';

export const WALKTHROUGH_PANEL_MS = 5000;

/** How much of a panel's time has passed. */
export type PanelTime = 'ahead' | 'running' | 'over';

export interface Walkthrough {
  /** The index of the panel that is shown. */
  at: number;
  /** All panels have been shown, or the reader has chosen one. */
  isOver: boolean;
  choose: (panel: number) => void;
  timeOf: (panel: number) => PanelTime;
}

/**
 * Shows the panels one after the other until the last one, or until the reader chooses one; then nothing moves by
 * itself. A pause keeps the rest of a panel's time. `isStill` is for readers who want no motion.
 */
export function useWalkthrough(panels: number, isPaused: boolean, isStill: boolean): Walkthrough {
  const [at, setAt] = useState(0);
  const [isOver, setOver] = useState(false);
  const left = useRef(WALKTHROUGH_PANEL_MS);

  useEffect(() => {
    if (isOver || isPaused || isStill) return;
    const begun = performance.now();
    let hasPassed = false;
    const timer = window.setTimeout(() => {
      hasPassed = true;
      if (at + 1 < panels) setAt(at + 1);
      else setOver(true);
    }, left.current);
    return () => {
      window.clearTimeout(timer);
      left.current = hasPassed ? WALKTHROUGH_PANEL_MS : left.current - (performance.now() - begun);
    };
  }, [at, panels, isOver, isPaused, isStill]);

  const choose = (panel: number) => {
    setAt(panel);
    setOver(true);
  };
  const timeOf = (panel: number): PanelTime => {
    if (isOver || isStill) return panel === at ? 'over' : 'ahead';
    return panel === at ? 'running' : panel < at ? 'over' : 'ahead';
  };
  return { at, isOver, choose, timeOf };
}
