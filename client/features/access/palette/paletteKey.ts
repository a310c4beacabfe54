const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** The key as people read it on their keyboard. */
export const PALETTE_KEY = IS_MAC ? '⌘ K' : 'Ctrl K';

/** What the palette finds, in the words of its field and of the list of keys. */
export const PALETTE_TEXT = 'Go to a survey, series, team or page';

/** On a Mac, Ctrl and K cut a line in text fields. */
export const isPaletteKey = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (IS_MAC ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
