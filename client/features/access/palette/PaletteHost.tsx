import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { lazyPart } from '@/ui/lazyPart';
import { useShortcuts } from '@/ui/shortcuts';
import type { SessionUserFragment } from '../session/Session.generated';
import { PaletteContext } from './PaletteContext';
import { isPaletteKey, PALETTE_KEY, PALETTE_TEXT } from './paletteKey';

const CommandPalette = lazyPart(() => import('./CommandPalette'));

/** What lies over the page takes all keys while it is open. */
const OVER_PAGE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Opens the palette over the pages of somebody who is signed in, by its key and for the buttons on the pages. */
export function PaletteHost({ user, children }: { user: SessionUserFragment; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  useShortcuts('Everywhere', [{ keys: [PALETTE_KEY], text: PALETTE_TEXT }]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || document.querySelector(OVER_PAGE)) return;
      event.preventDefault(); // some browsers search the web by this key
      setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <PaletteContext value={open}>
      {children}
      <CommandPalette isOpen={isOpen} user={user} onClose={() => setOpen(false)} />
    </PaletteContext>
  );
}
