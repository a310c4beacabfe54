import fc from 'fast-check';
import { indexDelta, scoreDelta, type Benchmarks, type TopicScore } from './delta';
import { STORED_PERCENTILES, percentilesOf } from './percentiles';

const points = fc.double({ min: 0, max: 100, noNaN: true });
const percentile = fc.constantFrom(...STORED_PERCENTILES);
const SLUGS = ['codebase', 'docs', 'oncall', 'review', 'test'];

/** Arbitrary topics that are shown, and benchmarks of arbitrary topics. The two lists may differ. */
const topics = fc
  .subarray(SLUGS)
  .chain((slugs) => fc.tuple(...slugs.map((slug) => points.map((scaledAvg): TopicScore => ({ slug, scaledAvg })))));
const benchmarks = fc
  .subarray(SLUGS)
  .chain((slugs) =>
    fc.tuple(
      ...slugs.map((slug) =>
        fc.array(points, { minLength: 10, maxLength: 15 }).map((scores) => [slug, percentilesOf(scores)] as const),
      ),
    ),
  )
  .map((entries): Benchmarks => new Map(entries));

test('the percentile plus the delta of a topic is the score', () => {
  fc.assert(
    fc.property(points, fc.array(points, { minLength: 10 }), percentile, (scaledAvg, companies, name) => {
      const figures = percentilesOf(companies);
      expect(figures[name] + scoreDelta({ slug: 'docs', scaledAvg }, new Map([['docs', figures]]), name)!).toBeCloseTo(
        scaledAvg,
        9,
      );
    }),
  );
});

test('the delta against a higher percentile is smaller or the same', () => {
  fc.assert(
    fc.property(points, fc.array(points, { minLength: 10 }), (scaledAvg, companies) => {
      const against: Benchmarks = new Map([['docs', percentilesOf(companies)]]);
      const deltas = STORED_PERCENTILES.map((name) => scoreDelta({ slug: 'docs', scaledAvg }, against, name)!);
      for (const [at, delta] of deltas.entries()) if (at > 0) expect(delta).toBeLessThanOrEqual(deltas[at - 1]! + 1e-9);
    }),
  );
});

test('the delta of the index compares the means over the topics that are on both sides', () => {
  fc.assert(
    fc.property(topics, benchmarks, percentile, (own, against, name) => {
      const both = own.filter(({ slug }) => against.has(slug));
      const mean = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length;
      const delta = indexDelta(own, against, name);
      if (both.length === 0) return expect(delta).toBeNull();
      const expected =
        mean(both.map(({ scaledAvg }) => scaledAvg)) - mean(both.map(({ slug }) => against.get(slug)![name]));
      expect(delta).toBeCloseTo(expected, 9);
    }),
  );
});

test('a topic that the cohort does not have does not change the delta of the index', () => {
  fc.assert(
    fc.property(topics, benchmarks, percentile, points, (own, against, name, scaledAvg) => {
      expect(indexDelta([...own, { slug: 'ours_alone', scaledAvg }], against, name)).toBe(
        indexDelta(own, against, name),
      );
    }),
  );
});

test('without benchmark data there is no delta', () => {
  expect(scoreDelta({ slug: 'docs', scaledAvg: 50 }, new Map(), 'p50')).toBeNull();
  expect(indexDelta([{ slug: 'docs', scaledAvg: 50 }], new Map(), 'p50')).toBeNull();
  expect(indexDelta([], new Map([['docs', percentilesOf([50])]]), 'p50')).toBeNull();
});
