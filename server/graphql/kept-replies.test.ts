import { KeptReplies } from './kept-replies';

const bytes = (length: number, fill = 'x') => Buffer.alloc(length, fill);

test('the replies that were not asked for the longest make room', () => {
  const kept = new KeptReplies(320);
  for (let at = 0; at < 32; at += 1) kept.keep(`reply ${at}`, bytes(10));
  expect(kept.get('reply 0')).toEqual(bytes(10));
  kept.keep('one more', bytes(10));
  expect(kept.get('reply 0')).toBeDefined();
  expect(kept.get('reply 1')).toBeUndefined();
  expect(kept.get('one more')).toBeDefined();
});

test('a reply that would take up much of the room is not kept', () => {
  const kept = new KeptReplies(320);
  kept.keep('large', bytes(11));
  expect(kept.get('large')).toBeUndefined();
});
