import { aHiddenScore } from '../../testing/fixtures';
import { widestGap } from './widestGap';

const TOPICS = [{ label: 'Documentation' }, { label: 'Testing' }];
const column = (label: string, ...scores: (number | null)[]) => ({
  key: label,
  label,
  respondents: null,
  differences: scores.map(() => null),
  scores: scores.map((score) => score ?? aHiddenScore('docs')),
});

test('the widest gap is the largest difference between two groups on one topic', () => {
  expect(widestGap([column('Cloud', 40, 50), column('Product', 60, 80), column('Robotics', 55, null)], TOPICS)).toEqual(
    {
      topic: 'Testing',
      low: { group: 'Cloud', score: 50 },
      high: { group: 'Product', score: 80 },
    },
  );
});

test('a single group has no gap', () => {
  expect(widestGap([column('Cloud', 40, 50), column('Product', null, null)], TOPICS)).toBeNull();
});
