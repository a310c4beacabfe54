import { useEffect, useRef } from 'react';

export interface Shortcut {
  /** As they are told to people: “J”, “?”, “Enter”. One of them is enough. */
  keys: readonly string[];
  /** What it does, in plain words. */
  text: string;
  /** What a single character starts, wherever the focus is. Without it the key is only told: the piece that has the focus hears it itself. */
  run?: () => void;
}
export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** The groups of what is on the page at the moment. */
const onPage = new Set<{ current: ShortcutGroup }>();

/** Tells which keys work while the calling piece is on the page. Two pieces with one title tell one group. */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const group = useRef<ShortcutGroup>({ title, shortcuts });
  useEffect(() => {
    group.current = { title, shortcuts };
  });
  useEffect(() => {
    onPage.add(group);
    return () => void onPage.delete(group);
  }, []);
}

/** What works at the moment, by title, so that the order does not hang on what was drawn first. */
export function shortcutGroups(): ShortcutGroup[] {
  const byTitle = new Map([...onPage].map(({ current }) => [current.title, current]));
  return [...byTitle.values()]
    .filter(({ shortcuts }) => shortcuts.length > 0)
    .sort((a, b) => a.title.localeCompare(b.title));
}

/** Where characters are typed, or choose from a list by its first letters. */
const TYPING =
  'input, textarea, select, [contenteditable=""], [contenteditable=true], [aria-haspopup=listbox], [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=tree]';
/** What lies over the page has the keys for itself. */
const OVER_PAGE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** What a key press starts; undefined where it means something else. */
function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.target instanceof Element && event.target.closest(TYPING)) return undefined;
  if (document.querySelector(OVER_PAGE)) return undefined;
  const key = event.key.toUpperCase(); // with Caps Lock on, it is still the same key
  return shortcutGroups()
    .flatMap(({ shortcuts }) => shortcuts)
    .find(({ keys, run }) => run && keys.includes(key));
}

/** Listens for the shortcuts of the page, once for the whole application. */
export function useShortcutKeys(areOn: boolean): void {
  useEffect(() => {
    if (!areOn) return;
    const press = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (!shortcut) return;
      event.preventDefault();
      shortcut.run?.();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [areOn]);
}
