import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BriefCache } from './brief-cache';

test('a value is read once for all who ask while it is kept, and again afterwards', async () => {
  const cache = new BriefCache<number>(20, 10);
  let reads = 0;
  const read = async () => (reads += 1);
  expect(await Promise.all([cache.get('a', read), cache.get('a', read), cache.get('b', read)])).toEqual([1, 1, 2]);
  expect(await cache.get('a', read)).toBe(1);
  await pause(30);
  expect(await cache.get('a', read)).toBe(3);
});

test('neither null nor an error is kept', async () => {
  const cache = new BriefCache<number>(60_000, 10);
  expect(await cache.get('a', async () => null)).toBeNull();
  await expect(cache.get('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await cache.get('a', async () => 1)).toBe(1);
});

test('a cleared cache forgets also what is being read', async () => {
  const cache = new BriefCache<number>(60_000, 10);
  const reading = cache.get('a', () => pause(5, 1));
  cache.clear();
  expect([await reading, await cache.get('a', async () => 2), await cache.get('a', async () => 3)]).toEqual([1, 2, 2]);
});

test('no more values than allowed are kept', async () => {
  const cache = new BriefCache<number>(60_000, 2);
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => 1);
  expect(await cache.get('a', async () => 2)).toBe(2);
});

test('when its time is over, a value leaves the memory, although nobody comes again', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const cache = new BriefCache<object>(20, 10);
  let kept: WeakRef<object> | undefined;
  const read = async () => {
    const value = {};
    kept = new WeakRef(value);
    return value;
  };
  await cache.get('key', read);
  await pause(30);
  collectGarbage();
  expect(kept!.deref()).toBeUndefined();
  // The cache itself is still there, so the value was not collected with it.
  expect(await cache.get('key', async () => ({ isNew: true }))).toEqual({ isNew: true });
});
