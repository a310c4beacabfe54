import { useEffect, useLayoutEffect, useRef } from 'react';

export interface Shortcut {
  /** The keys as people read them: “J”, “?”, “Enter”. Any one of them works. */
  keys: readonly string[];
  /** Describes the action in plain words. */
  text: string;
  /**
   * The action of a single character, wherever the focus is. Without it the key is only listed, because the component
   * that has the focus handles it.
   */
  run?: () => void;
}
export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** The shortcut groups of the components that are mounted. */
const onPage = new Set<{ current: ShortcutGroup }>();

/** Registers shortcuts while the calling component is mounted. Two components with the same title share one group. */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const group = useRef<ShortcutGroup>({ title, shortcuts });
  // They change together with the screen. After an ordinary effect, a key that is pressed at once would do what it did before.
  useLayoutEffect(() => {
    group.current = { title, shortcuts };
  });
  useLayoutEffect(() => {
    onPage.add(group);
    return () => void onPage.delete(group);
  }, []);
}

/** The active shortcuts by title, sorted so that the order does not depend on the order of mounting. */
export function shortcutGroups(): ShortcutGroup[] {
  const byTitle = new Map<string, ShortcutGroup>();
  for (const { current } of onPage) {
    const { title, shortcuts } = current;
    const others = (byTitle.get(title)?.shortcuts ?? []).filter(({ text }) =>
      shortcuts.every((each) => each.text !== text),
    );
    byTitle.set(title, { title, shortcuts: [...others, ...shortcuts] });
  }
  return [...byTitle.values()]
    .filter(({ shortcuts }) => shortcuts.length > 0)
    .sort((a, b) => a.title.localeCompare(b.title));
}

/** Elements that use typed characters themselves: text fields, and lists that select by first letters. */
const TYPING =
  'input, textarea, select, [contenteditable=""], [contenteditable=true], [aria-haspopup=listbox], [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=tree]';
/** Overlays, which take all keys while they are open. */
const OVER_PAGE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** The shortcut of a key press; undefined where the key means something else. */
function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.target instanceof Element && event.target.closest(TYPING)) return undefined;
  if (document.querySelector(OVER_PAGE)) return undefined;
  const key = event.key.toUpperCase(); // with Caps Lock on, it is still the same key
  return shortcutGroups()
    .flatMap(({ shortcuts }) => shortcuts)
    .find(({ keys, run }) => run && keys.includes(key));
}

/** Listens for the shortcuts. Call it once for the whole application. */
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
