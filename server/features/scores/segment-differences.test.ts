import type { ScoreOrSuppressed } from './release/released-scores';
import { differencesTo } from './segment-differences';

const score = (slug: string, scaledAvg: number) => ({ __typename: 'Score', slug, scaledAvg }) as ScoreOrSuppressed;
const hidden = (slug: string) => ({ __typename: 'SuppressedScore', slug }) as ScoreOrSuppressed;

test('differences come from unrounded scores, and are missing where either score is hidden', () => {
  const whole = [score('docs', 62.44), score('test', 40), hidden('flow')];
  const part = [score('test', 41 / 3), hidden('docs'), score('flow', 10), score('docs', 66.46)];
  // Rounded first, 66.5 and 62.4 would be 4.1 apart.
  expect(differencesTo(whole, part)).toEqual([-26.3, null, null, 4]);
});
