import { DifferenceRule } from './difference-rule';
import { PlanningBudget } from './planning-budget';
import { seededRandom } from './seeded-random';

const plenty = () => new PlanningBudget(Infinity);

/** Which of the cells are shown, one after the other. */
function shown(
  sizes: number[],
  cells: number[][],
  hidden: number[][] = [],
  rule = new DifferenceRule(sizes, hidden, plenty()),
): boolean[] {
  return cells.map((atoms) => {
    const may = rule.mayShow(atoms);
    if (may) rule.show(atoms);
    return may;
  });
}

describe('what may be shown together', () => {
  test('all, but not all without two', () => {
    expect(shown([4, 2], [[0, 1], [0]])).toEqual([true, false]);
  });

  test('all and all without three', () => {
    expect(shown([4, 3], [[0, 1], [0]])).toEqual([true, true]);
  });

  test('of four teams, one of two people, a second one is kept back', () => {
    expect(shown([5, 4, 3, 2], [[0, 1, 2, 3], [0], [1], [2]])).toEqual([true, true, true, false]);
  });

  test('one of two groups that are the same but for one person each', () => {
    expect(
      shown(
        [6, 1, 1, 5],
        [
          [0, 1, 2, 3],
          [0, 1],
          [0, 2],
        ],
      ),
    ).toEqual([true, true, false]);
  });

  test('not what makes two people known by several steps', () => {
    // Rows, then columns, of a table of four by two whose last row is one person in each column.
    const sizes = [3, 3, 3, 3, 3, 3, 1, 1];
    expect(
      shown(sizes, [
        [0, 1, 2, 3, 4, 5, 6, 7],
        [0, 1],
        [2, 3],
        [4, 5],
      ]),
    ).toEqual([true, true, true, false]);
  });

  test('what the shown cells tell already', () => {
    expect(shown([3, 1, 4], [[0, 1], [2], [0, 1, 2]])).toEqual([true, true, true]);
  });

  test('nothing that makes a group below a raised minimum known', () => {
    expect(shown([6, 4], [[0, 1], [0]])).toEqual([true, true]);
    expect(shown([6, 4], [[0, 1], [0]], [[1]])).toEqual([true, false]);
  });

  test('nothing more once the budget is spent', () => {
    expect(
      shown(
        [5, 2, 3],
        [
          [0, 1, 2],
          [0, 1],
        ],
      ),
    ).toEqual([true, true]);
    expect(
      shown(
        [5, 2, 3],
        [
          [0, 1, 2],
          [0, 1],
        ],
        [],
        new DifferenceRule([5, 2, 3], [], new PlanningBudget(1)),
      ),
    ).toEqual([true, false]);
  });

  test('one cell alone where there are more small groups than can be compared', () => {
    const [sizes, cells] = [
      [5, 1, 1, 6],
      [
        [0, 1, 2, 3],
        [0, 1, 2],
      ],
    ];
    const atMost = (most: number) => new DifferenceRule(sizes, [], plenty(), most);
    // No one, each one, both.
    expect(shown(sizes, cells, [], atMost(4))).toEqual([true, true]);
    expect(shown(sizes, cells, [], atMost(3))).toEqual([true, false]);
    const anew = atMost(3);
    anew.addShownBefore([[0, 1, 2]]);
    expect(anew.mayShow([0, 1, 2, 3])).toBe(false);
  });

  test('not one cell alone that is too small', () => {
    expect(shown([2, 3], [[0], [1]], [[1]])).toEqual([false, false]);
  });

  test('more single people than there is memory for', () => {
    const people = Array.from({ length: 20_000 }, () => 1);
    const [all, most] = [[...people.keys()], [...people.keys()].slice(9)];
    expect(shown(people, [all, most])).toEqual([true, false]);
  });
});

/** The rank of rows over the rationals, by elimination without fractions. */
function rank(rows: readonly (readonly number[])[]): number {
  const left = rows.map((row) => row.map(BigInt));
  let found = 0;
  for (let column = 0; column < (left[0]?.length ?? 0); column += 1) {
    const at = left.findIndex((row, place) => place >= found && row[column] !== 0n);
    if (at < 0) continue;
    [left[found], left[at]] = [left[at]!, left[found]!];
    const pivot = left[found]!;
    for (let row = found + 1; row < left.length; row += 1) {
      left[row] = left[row]!.map((value, place) => value * pivot[column]! - pivot[place]! * left[row]![column]!);
    }
    found += 1;
  }
  return found;
}

test('it refuses what exact elimination says would make a small group known, and nothing else', () => {
  const random = seededRandom(5);
  const below = (n: number) => Math.floor(random() * n);
  let refused = 0;
  for (let round = 0; round < 300; round += 1) {
    const sizes = Array.from({ length: 3 + below(6) }, () => 1 + below(4));
    const row = (atoms: readonly number[]) => sizes.map((_, atom) => (atoms.includes(atom) ? 1 : 0));
    const singles = sizes.flatMap((n, atom) => (n === 1 ? [atom] : []));
    const pairs = singles.flatMap((a, at) => singles.slice(at + 1).map((b) => row([a, b])));
    const small = [...sizes.flatMap((n, atom) => (n <= 2 ? [row([atom])] : [])), ...pairs];
    const differences = small.flatMap((a, at) =>
      small.slice(at + 1).map((b) => a.map((value, atom) => value - b[atom]!)),
    );
    const rule = new DifferenceRule(sizes, [], plenty());
    let span: number[][] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const atoms = sizes.flatMap((_, atom) => (random() < 0.5 ? [atom] : []));
      const next = [...span, row(atoms)];
      const known =
        rank(next) > rank(span) && [...small, ...differences].some((group) => rank([...next, group]) === rank(next));
      expect(rule.mayShow(atoms)).toBe(!known);
      if (known) refused += 1;
      else {
        rule.show(atoms);
        span = next;
      }
    }
  }
  expect(refused).toBeGreaterThan(300);
});
