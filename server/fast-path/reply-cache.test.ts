import { ReplyCache } from './reply-cache';

const bytes = (length: number, fill = 'x') => Buffer.alloc(length, fill);

test('the least recently used replies are dropped first', () => {
  const cache = new ReplyCache(320);
  for (let at = 0; at < 32; at += 1) cache.set(`reply ${at}`, bytes(10));
  expect(cache.get('reply 0')).toEqual(bytes(10));
  cache.set('one more', bytes(10));
  expect(cache.get('reply 0')).toBeDefined();
  expect(cache.get('reply 1')).toBeUndefined();
  expect(cache.get('one more')).toBeDefined();
});

test('a reply that would take up much of the capacity is not kept', () => {
  const cache = new ReplyCache(320);
  cache.set('large', bytes(11));
  expect(cache.get('large')).toBeUndefined();
});
