import { undecidedFields } from './fields';

test('of every field of the results somebody has decided that the adversary reads it, or that it says nothing of answers', () => {
  expect(undecidedFields()).toEqual([]);
});
