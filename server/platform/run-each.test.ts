import { runEach } from './run-each';

test('all have their turn, also after one that fails, and what failed is thrown at the end', async () => {
  const done: number[] = [];
  const run = async (one: number) => {
    done.push(one);
    if (one % 2 === 0) throw new Error(`${one} is even`);
  };
  await expect(runEach([1, 2, 3], run)).rejects.toThrow('2 is even');
  await expect(runEach([4, 5, 6], run)).rejects.toMatchObject({
    message: '2 of 3 have failed',
    errors: [new Error('4 is even'), new Error('6 is even')],
  });
  await runEach([7], run);
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
