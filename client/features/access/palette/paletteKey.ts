const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** The key as people read it on their keyboard. */
export const PALETTE_KEY = IS_MAC ? '⌘ K' : 'Ctrl K';

/** On a Mac, Ctrl and K cut a line in text fields. */
export const isPaletteKey = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (IS_MAC ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
