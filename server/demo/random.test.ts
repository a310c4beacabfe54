import { pickNormal, pickOne, demoRandom, shuffled, pickWeighted } from './random';

const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('seeded random', () => {
  it('gives the same numbers for the same seed, all in [0, 1)', () => {
    const values = many(1000, demoRandom(1));
    expect(many(1000, demoRandom(1))).toEqual(values);
    expect(many(1000, demoRandom(2))).not.toEqual(values);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThan(1);
    expect(mean(values)).toBeCloseTo(0.5, 1);
  });

  it('picks by weight', () => {
    const random = demoRandom(3);
    const share =
      many(2000, () =>
        pickWeighted(random, [
          ['rare', 1],
          ['common', 9],
        ]),
      ).filter((item) => item === 'rare').length / 2000;
    expect(share).toBeGreaterThan(0.07);
    expect(share).toBeLessThan(0.13);
  });

  it('draws numbers with a normal distribution', () => {
    const random = demoRandom(4);
    const values = many(4000, () => pickNormal(random, 3, 0.5));
    expect(mean(values)).toBeCloseTo(3, 1);
    expect(Math.sqrt(mean(values.map((value) => (value - 3) ** 2)))).toBeCloseTo(0.5, 1);
  });

  it('shuffles a copy that has the same items', () => {
    const items = many(
      50,
      (() => {
        let next = 0;
        return () => next++;
      })(),
    );
    const copy = shuffled(demoRandom(5), items);
    expect(copy).not.toEqual(items);
    expect([...copy].sort((one, other) => one - other)).toEqual(items);
  });

  it('throws when it should pick from an empty list', () => {
    expect(() => pickOne(demoRandom(6), [])).toThrow('Nothing to pick from.');
  });
});
