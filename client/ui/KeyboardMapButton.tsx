import { Keyboard } from 'lucide-react';
import { media } from '../theme/tokens';
import { IconButton } from './IconButton';
import { useKeyboardMap } from './KeyboardMapContext';

/** Opens the keyboard map for those who don't know its key. It is left out on phones, which have no keyboard. */
export function KeyboardMapButton() {
  const open = useKeyboardMap();
  return (
    <span css={{ [media.phone]: { display: 'none' } }}>
      <IconButton label="Keyboard shortcuts" icon={<Keyboard size={18} aria-hidden />} onClick={open} />
    </span>
  );
}
