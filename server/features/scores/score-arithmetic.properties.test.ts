import fc from 'fast-check';
import type { PromptType } from '../../schema.generated';
import {
  distributionOf,
  favourablePercent,
  labelDistributionPlace,
  mean,
  mergeDistributions,
  npsParts,
  distributionPlace,
  roundToTenth,
  roundToWhole,
  scaledValue,
  scaledLabel,
  sum,
  varianceOf,
  type ScoredPrompt,
} from './score-arithmetic';

/** `top / bottom` rounded to a multiple of `1 / scale`, with a half away from zero. It computes with whole numbers only. */
function rounded(top: number, bottom: number, scale: 1 | 10): number {
  const size = BigInt(Math.abs(top)) * BigInt(scale);
  return (Math.sign(top) * Number((2n * size + BigInt(bottom)) / (2n * BigInt(bottom)))) / scale || 0;
}

const prompt = (given: Partial<ScoredPrompt>): ScoredPrompt => ({
  slug: 'q',
  type: 'RATING_5L',
  topicSlug: 'docs',
  polarity: 'POSITIVE',
  choiceLabels: [],
  rowLabels: [],
  ...given,
});
/** A question with a score, and the counts of its values. */
const answered = fc
  .oneof(
    fc.record({
      type: fc.constantFrom<PromptType>('RATING_5L', 'RATING_5N'),
      values: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 60 }),
    }),
    fc.record({
      type: fc.constant<PromptType>('NPS'),
      values: fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 60 }),
    }),
  )
  .map(({ type, values }) => ({
    question: prompt({ type }),
    counts: values.map((value) => ({ item: String(value), choice: '', n: 1 })),
  }));
const matrix = fc.integer({ min: 2, max: 9 }).chain((labels) =>
  fc.record({
    labels: fc.constant(labels),
    places: fc.array(fc.integer({ min: 0, max: labels - 1 }), { minLength: 1, maxLength: 60 }),
  }),
);
const answers = fc.oneof(
  answered,
  matrix.map(({ labels, places }) => ({
    question: prompt({ type: 'MATRIX_L', choiceLabels: Array.from({ length: labels }, (_, at) => `l${at}`) }),
    counts: places.map((at) => ({ item: 'row', choice: `l${at}`, n: 1 })),
  })),
);

test('a fraction is rounded exactly, even if floating point cannot represent it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 1, max: 20_000 }), (top, bottom) => {
      expect(roundToTenth(top / bottom) || 0).toBe(rounded(top, bottom, 10));
      expect(roundToWhole(top / bottom) || 0).toBe(rounded(top, bottom, 1));
    }),
    { numRuns: 2_000 },
  );
});

test('a mean of means that is exactly a half is rounded up: the index 44.5 becomes 45', () => {
  const topics = [775 / 15, 975 / 20, 550 / 15, 300 / 8, 575 / 12];
  expect(mean(topics)).toBeLessThan(44.5);
  expect(roundToWhole(mean(topics))).toBe(45);
});

test('points and places rise with the value, from the lowest to the highest', () => {
  for (const [type, least, most] of [
    ['RATING_5L', 1, 5],
    ['RATING_5N', 1, 5],
    ['NPS', 0, 10],
  ] as const) {
    const values = Array.from({ length: most - least + 1 }, (_, at) => least + at);
    const [points, places] = [
      values.map((value) => scaledValue(type, value)),
      values.map((value) => distributionPlace(type, value)),
    ];
    expect([points[0], points.at(-1), places[0], places.at(-1)]).toEqual([0, 100, 0, 4]);
    for (const at of values.keys())
      if (at > 0) expect([points[at]! > points[at - 1]!, places[at]! >= places[at - 1]!]).toEqual([true, true]);
  }
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), (labels) => {
      const values = Array.from({ length: labels }, (_, at) => at + 1);
      expect([
        scaledLabel(1, labels),
        scaledLabel(labels, labels),
        labelDistributionPlace(1, labels),
        labelDistributionPlace(labels, labels),
      ]).toEqual([0, 100, 0, 4]);
      for (const value of values.slice(1)) {
        expect(scaledLabel(value, labels) - scaledLabel(value - 1, labels)).toBeCloseTo(100 / (labels - 1), 9);
        expect(labelDistributionPlace(value, labels)).toBeGreaterThanOrEqual(labelDistributionPlace(value - 1, labels));
      }
    }),
  );
});

test('a distribution counts every answer once, and has the same mean and variance however the answers are divided', () => {
  fc.assert(
    fc.property(answers, fc.infiniteStream(fc.nat()), ({ question, counts }, at) => {
      const whole = distributionOf(question, counts);
      expect([whole.count, sum(whole.freqDist)]).toEqual([counts.length, counts.length]);
      const points = counts.map((one) => distributionOf(question, [one]).sum);
      expect(whole.sum / whole.count).toBeCloseTo(mean(points), 9);
      expect(varianceOf(whole)).toBeCloseTo(
        points.length > 1 ? sum(points.map((each) => (each - mean(points)) ** 2)) / (points.length - 1) : 0,
        6,
      );
      const cut = at.next().value % (counts.length + 1);
      const parts = mergeDistributions([
        distributionOf(question, counts.slice(cut)),
        distributionOf(question, counts.slice(0, cut)),
      ]);
      expect([parts.count, parts.freqDist]).toEqual([whole.count, whole.freqDist]);
      expect(
        [parts.sum, parts.squares].map((each, part) => Math.abs(each - [whole.sum, whole.squares][part]!) < 1e-6),
      ).toEqual([true, true]);
    }),
  );
});

test('a matrix of negative polarity has the score of a matrix with the labels in reverse order', () => {
  fc.assert(
    fc.property(matrix, ({ labels, places }) => {
      const choiceLabels = Array.from({ length: labels }, (_, at) => `l${at}`);
      const counts = places.map((at) => ({ item: 'row', choice: `l${at}`, n: 1 }));
      const negative = distributionOf(prompt({ type: 'MATRIX_N', polarity: 'NEGATIVE', choiceLabels }), counts);
      expect(negative).toEqual(
        distributionOf(prompt({ type: 'MATRIX_N', choiceLabels: [...choiceLabels].reverse() }), counts),
      );
      expect(negative.sum / negative.count).toBeCloseTo(
        100 - distributionOf(prompt({ type: 'MATRIX_N', choiceLabels }), counts).sum / counts.length,
        9,
      );
    }),
  );
});

test('favourable answers and their mirror image are together at most all answers', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 500 }), { minLength: 5, maxLength: 5 }).filter((counts) => sum(counts) > 0),
      (counts) => {
        expect(favourablePercent(counts)).toBeCloseTo((100 * (counts[3]! + counts[4]!)) / sum(counts), 9);
        expect(favourablePercent(counts) + favourablePercent([...counts].reverse())).toBeLessThanOrEqual(100 + 1e-9);
      },
    ),
  );
});

test('the parts of a net promoter score are together all answers, and mirrored answers have the expected score', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 80 }), (values) => {
      const { promoters, passives, detractors, score } = npsParts(
        values.map((value) => ({ item: String(value), n: 1 })),
      );
      expect([promoters, passives, detractors]).toEqual([
        values.filter((value) => value > 8).length,
        values.filter((value) => value === 7 || value === 8).length,
        values.filter((value) => value < 7).length,
      ]);
      expect(score).toBeCloseTo((100 * promoters) / values.length - (100 * detractors) / values.length, 9);
    }),
  );
});
