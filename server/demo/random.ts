/** Returns the next number in [0, 1). The sequence of numbers is always the same for the same seed. */
export type RandomSource = () => number;

/**
 * Makes a random source with the algorithm mulberry32. It is good enough to invent people, and too weak for secrets.
 */
export function demoRandom(seed: number): RandomSource {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Makes a seed from a text (FNV-1a), for random values that have to stay the same for a person or team. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}

export function pickOne<T>(random: RandomSource, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}

/** Picks one item at random by its weight. The weights need not add up to 1. */
export function pickWeighted<T>(random: RandomSource, items: readonly (readonly [T, number])[]): T {
  const total = items.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random() * total;
  for (const [item, weight] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  const last = items.at(-1);
  if (last === undefined) throw new Error('Nothing to pick from.');
  return last[0];
}

/** Picks a number with a normal distribution (Box and Muller). */
export function pickNormal(random: RandomSource, mean: number, deviation: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return mean + deviation * radius * Math.cos(2 * Math.PI * random());
}

/** Returns a shuffled copy (Fisher and Yates). */
export function shuffled<T>(random: RandomSource, items: readonly T[]): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}
