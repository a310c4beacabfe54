import { PlanningBudget } from './planning-budget';
import { OtherWorlds } from './other-worlds';
import { RearrangementSearch } from './rearrangement-search';
import type { ShownCell } from './rearrangement';
import { seededRandom } from './seeded-random';

const worldsOf = (counts: number[][], budget = new PlanningBudget(1_000_000)) =>
  new OtherWorlds(counts, new RearrangementSearch(counts, budget));
const cell = (members: boolean[], disclosure: ShownCell['disclosure']): ShownCell => ({ members, disclosure });

describe('a cell is shown', () => {
  test('unless everybody gave the same answer and somebody stands alone', () => {
    expect(
      worldsOf([
        [0, 0, 1],
        [0, 0, 4],
      ]).show(cell([true, true], 'FULL')),
    ).toBe(false);
    expect(
      worldsOf([
        [0, 0, 1],
        [1, 0, 3],
      ]).show(cell([true, true], 'FULL')),
    ).toBe(true);
  });

  test('unless its average is as high as it can be', () => {
    expect(
      worldsOf([
        [0, 0, 1],
        [0, 0, 4],
      ]).show(cell([true, true], 'AVERAGE')),
    ).toBe(false);
    expect(
      worldsOf([
        [0, 0, 1],
        [0, 1, 3],
      ]).show(cell([true, true], 'AVERAGE')),
    ).toBe(true);
  });

  test('with its average where its distribution would say too much', () => {
    // The distribution of the first two leaves the person in it one answer, the average two.
    const worlds = worldsOf([
      [0, 1, 0],
      [0, 3, 0],
      [1, 2, 3],
    ]);
    expect(worlds.show(cell([true, true, true], 'FULL'))).toBe(true);
    expect(worlds.show(cell([true, true, false], 'FULL'))).toBe(false);
    expect(worlds.show(cell([true, true, false], 'AVERAGE'))).toBe(true);
  });

  test('unless two people could only have changed places', () => {
    expect(
      worldsOf([
        [1, 0, 0],
        [0, 0, 1],
      ]).show(cell([true, true], 'FULL')),
    ).toBe(false);
  });

  test('never once the budget is spent', () => {
    expect(
      worldsOf(
        [
          [0, 0, 1],
          [1, 0, 3],
        ],
        new PlanningBudget(0),
      ).show(cell([true, true], 'FULL')),
    ).toBe(false);
  });
});

/** Every way in which atoms of these sizes could have answered. */
function everyWorld(sizes: readonly number[], levels: number): number[][][] {
  const rows = (n: number, left: number): number[][] =>
    left === 1
      ? [[n]]
      : Array.from({ length: n + 1 }, (_, first) => rows(n - first, left - 1).map((rest) => [first, ...rest])).flat();
  return sizes.reduce<number[][][]>(
    (worlds, n) => worlds.flatMap((world) => rows(n, levels).map((row) => [...world, row])),
    [[]],
  );
}

const facts = ({ members, disclosure }: ShownCell, world: number[][]): string => {
  const total = world[0]!.map((_, level) =>
    world.reduce((sum, row, atom) => sum + (members[atom] ? row[level]! : 0), 0),
  );
  return disclosure === 'FULL' ? total.join() : String(total.reduce((sum, n, level) => sum + n * level, 0));
};

test('whatever it shows, trying every world leaves each group of 1 or 2 more than one', () => {
  const random = seededRandom(11);
  const below = (n: number) => Math.floor(random() * n);
  const seen = { shown: 0, refused: 0 };
  for (let round = 0; round < 150; round += 1) {
    const counts = Array.from({ length: 3 + below(2) }, () => {
      const row = [0, 0, 0];
      for (let person = 1 + below(3); person > 0; person -= 1) row[below(3)]! += 1;
      return row;
    });
    const worlds = worldsOf(counts);
    const cells: ShownCell[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const next = cell(
        counts.map(() => random() < 0.6),
        random() < 0.4 ? 'FULL' : 'AVERAGE',
      );
      if (worlds.show(next)) cells.push(next);
      else seen.refused += 1;
    }
    seen.shown += cells.length;
    const sizes = counts.map((row) => row.reduce((sum, n) => sum + n, 0));
    const possible = everyWorld(sizes, 3).filter((world) =>
      cells.every((each) => facts(each, world) === facts(each, counts)),
    );
    const singles = sizes.flatMap((n, atom) => (n === 1 ? [atom] : []));
    const pairs = singles.flatMap((a, at) => singles.slice(at + 1).map((b) => [a, b]));
    for (const group of [...sizes.flatMap((n, atom) => (n <= 2 ? [[atom]] : [])), ...pairs]) {
      const members = sizes.map((_, atom) => group.includes(atom));
      expect(new Set(possible.map((world) => facts(cell(members, 'FULL'), world))).size).toBeGreaterThan(1);
    }
  }
  expect(seen.shown).toBeGreaterThan(200);
  expect(seen.refused).toBeGreaterThan(50);
});
