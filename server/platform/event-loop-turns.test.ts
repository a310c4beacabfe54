import { setImmediate as nextTurn } from 'node:timers/promises';
import { eventLoopTurn, mapInTurns } from './event-loop-turns';

/** Runs pieces of work that take a millisecond each by a clock of the test, and lists after how many of them others got a turn. */
async function turnsOfOthers(pieces: number): Promise<number[]> {
  let [now, done] = [0, 0];
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const all = Array.from({ length: pieces }, async () => {
    await eventLoopTurn();
    now += 1;
    done += 1;
  });
  const turns: number[] = [];
  while (done < pieces) {
    await nextTurn();
    turns.push(done);
  }
  await Promise.all(all);
  clock.mockRestore();
  return turns;
}

test('others get a turn each time the waiting work has taken five milliseconds', async () => {
  const turns = await turnsOfOthers(40);
  const steps = turns.map((done, at) => done - (turns[at - 1] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(6);
  expect(turns.at(-1)).toBe(40);
});

test('work that comes after all other work was done gets a turn as well', async () => {
  await turnsOfOthers(3);
  expect((await turnsOfOthers(3)).at(-1)).toBe(3);
});

test('a list is worked off in turns, and its results are in its order', async () => {
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const items = Array.from({ length: 40 }, (_, at) => at);
  let turns = 0;
  let results: number[] | undefined;
  const doubled = mapInTurns(items, (item) => {
    now += 1;
    return item * 2;
  }).then((all) => (results = all));
  for (; !results; turns += 1) await nextTurn();
  await doubled;
  clock.mockRestore();
  expect(results).toEqual(items.map((item) => item * 2));
  expect(turns).toBeGreaterThanOrEqual(40 / 5);
});
