import { fiveCounts } from './topicRows';

it('takes five counts for a distribution bar, and no other number of them', () => {
  expect(fiveCounts([1, 0, 4, 2, 7])).toEqual([1, 0, 4, 2, 7]);
  expect(fiveCounts([1, 0, 4, 2])).toBeNull();
  expect(fiveCounts([1, 0, 4, 2, 7, 0])).toBeNull();
});
