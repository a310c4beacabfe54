import type * as Seed from './commentSeed';

test('each visit has its own seed, which fits into a GraphQL Int', () => {
  const seeds = Array.from({ length: 20 }, () => {
    let seed = 0;
    jest.isolateModules(() => {
      ({ COMMENT_SEED: seed } = jest.requireActual<typeof Seed>('./commentSeed'));
    });
    return seed;
  });
  expect(new Set(seeds).size).toBeGreaterThan(1);
  for (const seed of seeds) expect([Number.isInteger(seed), Math.abs(seed) < 2 ** 31]).toEqual([true, true]);
});
