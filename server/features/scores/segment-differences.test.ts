import type { ScoreOrSuppressed } from './release/released-scores';
import { differencesTo } from './segment-differences';

const score = (slug: string, scaledAvg: number) => ({ __typename: 'Score', slug, scaledAvg }) as ScoreOrSuppressed;
const hidden = (slug: string) => ({ __typename: 'SuppressedScore', slug }) as ScoreOrSuppressed;

test('differences come from unrounded scores, and are missing where either score is hidden', () => {
  const whole = [score('docs', 62.5), score('test', 40), hidden('flow')];
  const part = [score('test', 41 / 3), hidden('docs'), score('flow', 10), score('docs', 66.666)];
  expect(differencesTo(whole, part)).toEqual([41 / 3 - 40, null, null, 66.666 - 62.5]);
});
