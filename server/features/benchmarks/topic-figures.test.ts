import { topicFigures, type CompanyScores } from './topic-figures';

const company = (...scores: [slug: string, scaledAvg: number, n?: number][]): CompanyScores => ({
  scores: scores.map(([slug, scaledAvg, n = 5]) => ({ slug, scaledAvg, n })),
});
const companies = (count: number, scoresOf: (at: number) => Parameters<typeof company>) =>
  Array.from({ length: count }, (_, at) => company(...scoresOf(at)));

test('figures need ten companies, count each once, and are rounded to one decimal', () => {
  const given = companies(10, (at) => [['docs', at / 3, at === 0 ? 500 : 5]]);
  expect(topicFigures(given)).toEqual({
    figures: [{ type: 'TOPIC', slug: 'docs', companies: 10, n: 545, p10: 0.3, p25: 0.8, p50: 1.5, p75: 2.3, p90: 2.7 }],
    leftOut: [],
  });
});

test('a topic that only nine companies have is left out, and the others are kept', () => {
  const given = companies(11, (at) =>
    at < 9
      ? [
          ['review', at],
          ['docs', at],
        ]
      : [['docs', at]],
  );
  const { figures, leftOut } = topicFigures(given);
  expect(figures.map(({ slug, companies: count }) => [slug, count])).toEqual([['docs', 11]]);
  expect(leftOut).toEqual(['review']);
});

test('without companies there are no figures', () => {
  expect(topicFigures([])).toEqual({ figures: [], leftOut: [] });
});
