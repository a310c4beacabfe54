import { MergedStatements } from './merged-statements';

/** Merged statements that end only when the test ends them. */
function held(retriesAlone?: () => boolean) {
  const batches: number[][] = [];
  const ends: (() => void)[] = [];
  const writes = new MergedStatements<number, number>(
    async (items) => {
      batches.push([...items]);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (items.includes(13)) throw new Error('unlucky');
      return items.map((item) => item * 10);
    },
    { atMost: 4, retriesAlone },
  );
  const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
  const begun = async (count: number) => {
    while (ends.length < count) await nextTurn();
  };
  return { writes, batches, begun, end: (at: number) => ends[at]!() };
}

test('items that come while a statement runs share the next statement, and each gets its own outcome', async () => {
  const { writes, batches, begun, end } = held();
  const first = writes.add(1);
  await begun(1);
  const others = [2, 3, 4].map((item) => writes.add(item));
  end(0);
  expect(await first).toBe(10);
  await begun(2);
  end(1);
  expect(await Promise.all(others)).toEqual([20, 30, 40]);
  expect(batches).toEqual([[1], [2, 3, 4]]);
});

test('a statement takes no more items than its limit', async () => {
  const { writes, batches, begun, end } = held();
  const all = [1, 2, 3, 4, 5].map((item) => writes.add(item));
  await begun(1);
  end(0);
  await begun(2);
  end(1);
  await Promise.all(all);
  expect(batches).toEqual([[1, 2, 3, 4], [5]]);
});

test('a statement that fails rejects its own items only, and the next statement runs', async () => {
  const { writes, begun, end } = held();
  const unlucky = [12, 13].map((item) => writes.add(item).catch((error: Error) => error.message));
  await begun(1);
  const next = writes.add(1);
  end(0);
  expect(await Promise.all(unlucky)).toEqual(['unlucky', 'unlucky']);
  await begun(2);
  end(1);
  expect(await next).toBe(10);
});

test('after an error that allows it, the items run again one by one, so that only the faulty one fails', async () => {
  const { writes, batches, begun, end } = held(() => true);
  const all = [12, 13, 1].map((item) => writes.add(item).catch((error: Error) => error.message));
  for (let write = 0; write < 4; write += 1) {
    await begun(write + 1);
    end(write);
  }
  expect(await Promise.all(all)).toEqual([120, 'unlucky', 10]);
  expect(batches).toEqual([[12, 13, 1], [12], [13], [1]]);
});

test('the next statement begins before the callers of the last one get their outcomes', async () => {
  const { writes, batches, begun, end } = held();
  const first = writes.add(1).then(() => batches.length);
  await begun(1);
  const second = writes.add(2);
  end(0);
  expect(await first).toBe(2);
  await begun(2);
  end(1);
  await second;
});
