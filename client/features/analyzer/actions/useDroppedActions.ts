import { useState } from 'react';

const STORAGE_KEY = 'candor_dropped_actions';

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return []; // blocked, or not ours
  }
}

function write(dropped: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(dropped));
  } catch {
    // private windows may refuse
  }
}

/** The recommended actions of a topic that somebody wants to see no more: remembered in this browser, for the series. */
export function useDroppedActions(sequenceRef: string, topicSlug: string) {
  const [dropped, setDropped] = useState(read);
  const nameOf = (text: string) => [sequenceRef, topicSlug, text].join(' ');
  const set = (text: string, isDropped: boolean) => {
    // read anew: another tab may have dropped some, too
    const others = read().filter((name) => name !== nameOf(text));
    const next = isDropped ? [...others, nameOf(text)] : others;
    write(next);
    setDropped(next);
  };
  return {
    isDropped: (text: string) => dropped.includes(nameOf(text)),
    drop: (text: string) => set(text, true),
    bringBack: (text: string) => set(text, false),
  };
}
