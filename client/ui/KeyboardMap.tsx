import { useCallback, useState, type ReactNode } from 'react';
import { useStoredChoice } from '../lib/useStoredChoice';
import { KeyboardMapContext } from './KeyboardMapContext';
import { lazyPart } from './lazyPart';
import { shortcutGroups, useShortcutKeys, useShortcuts, type ShortcutGroup } from './shortcuts';

/** Loaded after the page, because few people open it. */
const KeyboardMapDialog = lazyPart(async () => ({ default: (await import('./KeyboardMapDialog')).KeyboardMapDialog }));

const EVERYWHERE = 'Everywhere';
const STATES = ['on', 'off'] as const;

/** Surrounds the pages: runs their shortcuts, and lists them when somebody presses `?`. */
export function KeyboardMap({ children }: { children: ReactNode }) {
  const [state, setState] = useStoredChoice('candor_shortcuts', STATES, 'on');
  const [groups, setGroups] = useState<readonly ShortcutGroup[]>([]);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => {
    const all = shortcutGroups();
    const isOfPage = ({ title }: ShortcutGroup) => title !== EVERYWHERE;
    setGroups([...all.filter(isOfPage), ...all.filter((group) => !isOfPage(group))]);
    setOpen(true);
  }, []);
  useShortcuts(EVERYWHERE, [
    { keys: ['?'], text: 'Show this list', run: open },
    { keys: ['Esc'], text: 'Close what lies over the page' },
  ]);
  useShortcutKeys(state === 'on');

  return (
    <KeyboardMapContext value={open}>
      {children}
      {groups.length > 0 && (
        <KeyboardMapDialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          groups={groups}
          areOn={state === 'on'}
          onSwitch={(areOn) => setState(areOn ? 'on' : 'off')}
        />
      )}
    </KeyboardMapContext>
  );
}
