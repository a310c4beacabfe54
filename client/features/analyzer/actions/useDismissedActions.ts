import { useState } from 'react';
import { readJson, writeItem } from '@/lib/browserStorage';

const STORAGE_KEY = 'candor_dropped_actions';

function read(): readonly string[] {
  const stored = readJson('localStorage', STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}

function write(dropped: readonly string[]): void {
  writeItem('localStorage', STORAGE_KEY, JSON.stringify(dropped));
}

/** The recommended actions of a topic that somebody dismissed, which this browser remembers for the series. */
export function useDismissedActions(sequenceRef: string, topicSlug: string) {
  const [dropped, setDropped] = useState(read);
  const nameOf = (text: string) => [sequenceRef, topicSlug, text].join(' ');
  const set = (text: string, isDropped: boolean) => {
    // read again, because another tab may have dismissed some too
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
