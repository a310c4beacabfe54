const PAUSE_MS = 1000;

/** Letters that somebody types to find a name, and when the last one came. */
export interface TypedLetters {
  text: string;
  at: number;
}
export const NOTHING_TYPED: TypedLetters = { text: '', at: -Infinity };

interface KeyPress {
  key: string;
  timeStamp: number;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The letters after a key was pressed; null for a key that is no letter. A pause begins a new word. */
export function typeLetter(
  before: TypedLetters,
  { key, timeStamp, ctrlKey, metaKey, altKey }: KeyPress,
): TypedLetters | null {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return null;
  const isNew = timeStamp - before.at > PAUSE_MS;
  return { text: (isNew ? '' : before.text) + key.toLowerCase(), at: timeStamp };
}

/** The first name that begins with the letters, from place `at` on and then from the top. A single letter goes to the next match. */
export function findTyped<Item>(
  items: readonly Item[],
  at: number,
  { text }: TypedLetters,
  nameOf: (item: Item) => string,
): Item | undefined {
  const from = Math.max(0, at + (text.length === 1 ? 1 : 0));
  const inTurn = [...items.slice(from), ...items.slice(0, from)];
  return inTurn.find((item) => nameOf(item).toLowerCase().startsWith(text));
}
