import { unclassifiedFields } from './adversary-queries';

test('every field of the results is listed as read by the adversary or as independent of answers', () => {
  expect(unclassifiedFields()).toEqual([]);
});
