import { media } from '@/theme/tokens';
import { IconButton } from '@/ui/IconButton';
import { SearchIcon } from '@/ui/icons';
import { useCommandPalette } from './PaletteContext';
import { PALETTE_KEY } from './paletteKey';

/** Opens the palette for those who don't know its key. A phone has no room for it beside the links. */
export function PaletteButton() {
  const open = useCommandPalette();
  if (!open) return null;
  return (
    <span css={{ [media.phone]: { display: 'none' } }}>
      <IconButton label={`Go to (${PALETTE_KEY})`} icon={<SearchIcon />} onClick={open} />
    </span>
  );
}
