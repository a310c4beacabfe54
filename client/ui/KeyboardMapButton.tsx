import { Keyboard } from 'lucide-react';
import { media } from '../theme/tokens';
import { IconButton } from './IconButton';
import { useKeyboardMap } from './KeyboardMapContext';

/** The way to the keyboard map for whoever does not know its key. Phones have no keyboard, and no room. */
export function KeyboardMapButton() {
  const open = useKeyboardMap();
  return (
    <span css={{ [media.phone]: { display: 'none' } }}>
      <IconButton label="Keyboard shortcuts" icon={<Keyboard size={18} aria-hidden />} onClick={open} />
    </span>
  );
}
