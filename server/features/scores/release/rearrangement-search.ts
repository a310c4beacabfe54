import type { PlanningBudget } from './planning-budget';
import { Rearrangement, type AnswerChange, type ShownCell } from './rearrangement';
import { seededRandom } from './seeded-random';

/** The number of swaps that are kept for each effect on the averages, so that a search has a choice. */
const ALIKE = 6;
/** The number of answers of a region that swaps are made from: enough to choose from, few enough to pair. */
const MOST_ANSWERS = 400;
/** The number of swaps that are tried as the first and as the second of three. */
const FIRST_OF_THREE = 60;
const SECOND_OF_THREE = 2_000;

/** An answer that a person of an atom gave. */
interface Given {
  atom: number;
  level: number;
}

/** A step that keeps every shown distribution, with its effect on the shown averages. */
interface Step {
  changes: AnswerChange[];
  effect: number;
}

/**
 * Looks for rearrangements that leave all shown cells as they are. A region consists of the people who are in the same shown
 * distributions. Answers within a region may be swapped. If a swap changes an average, other swaps have to undo the change.
 * Each shown average has a random number, by which effects on averages are compared. What is found is then checked against
 * the cells themselves.
 */
export class RearrangementSearch {
  private cells: ShownCell[] = [];
  /** For each atom, the region: the set of shown distributions that it belongs to. It is 0 while nothing is shown. */
  private regions: number[];
  /** For each atom, the sum of the random numbers of the shown averages that it belongs to. */
  private marks: number[];
  private steps: Map<number, Step[]> | null = null;
  /** The answers of each region. */
  private answers: Map<number, Given[]>;
  private readonly random = seededRandom(20_261_121);

  /**
   * @param budget once it is spent, nothing more is found
   * @param points the number that each level stands for in an average
   */
  constructor(
    private readonly counts: readonly (readonly number[])[],
    private readonly budget: PlanningBudget,
    private readonly points: readonly number[] = [...(counts[0] ?? []).keys()],
  ) {
    this.regions = counts.map(() => 0);
    this.marks = counts.map(() => 0);
    this.answers = this.answersByRegion();
  }

  /** Restricts the search to rearrangements that keep this cell. @returns a function that takes the restriction back */
  restrictTo(cell: ShownCell): () => void {
    const { cells, regions, marks, steps, answers } = this;
    this.cells = [...cells, cell];
    this.steps = null;
    if (cell.disclosure === 'FULL') {
      this.regions = this.splitBy(cell);
      this.answers = this.answersByRegion();
    } else {
      const mark = Math.floor(this.random() * 2 ** 34);
      this.marks = marks.map((sum, atom) => (cell.members[atom] ? sum + mark : sum));
    }
    return () => Object.assign(this, { cells, regions, marks, steps, answers });
  }

  private splitBy({ members }: ShownCell): number[] {
    const names = new Map([['0 false', 0]]);
    return this.regions.map((region, atom) => {
      const name = `${region} ${members[atom]}`;
      if (!names.has(name)) names.set(name, names.size);
      return names.get(name)!;
    });
  }

  /** A rearrangement that begins with this atom's answers and differs in the wanted way. */
  find(atom: number, differs: (world: Rearrangement) => boolean): Rearrangement | null {
    const accepts = (world: Rearrangement) =>
      differs(world) && world.fits(this.counts) && this.cells.every((cell) => world.leaves(cell));
    const firsts = this.stepsOf(atom);
    for (const steps of this.combinations(firsts)) {
      if (!this.budget.spend(1)) return null;
      if (steps.reduce((total, { effect }) => total + effect, 0) !== 0) continue;
      const world = new Rearrangement(
        steps.flatMap(({ changes }) => changes),
        this.points,
      );
      if (accepts(world)) return world;
    }
    return null;
  }

  /** Tries one step alone, then two, then three of which the last undoes the effect of the others on the averages. */
  private *combinations(firsts: readonly Step[]): Generator<Step[]> {
    for (const first of firsts) yield [first];
    const byEffect = (this.steps ??= this.allSteps());
    for (const first of firsts) for (const second of byEffect.get(-first.effect) ?? []) yield [first, second];
    const seconds = [...byEffect.values()].flatMap((alike) => alike.slice(0, 1)).slice(0, SECOND_OF_THREE);
    for (const first of firsts.slice(0, FIRST_OF_THREE)) {
      for (const second of seconds) {
        if (!this.budget.spend(1)) return;
        for (const third of byEffect.get(-first.effect - second.effect) ?? []) yield [first, second, third];
      }
    }
  }

  private allSteps(): Map<number, Step[]> {
    const found = new Map<number, Step[]>();
    const add = (step: Step) => {
      this.budget.spend(1);
      const alike = found.get(step.effect);
      if (!alike) found.set(step.effect, [step]);
      else if (alike.length < ALIKE) alike.push(step);
    };
    for (const region of new Set(this.regions)) {
      const answers = this.answersOf(region);
      answers.forEach((a, at) => {
        for (const b of answers.slice(at + 1)) this.swap(a, b).forEach(add);
        if (region === 0) this.shifts(a).forEach(add);
      });
    }
    return found;
  }

  /** The steps that change the atom's answers, in random order. */
  private stepsOf(atom: number): Step[] {
    const region = this.regions[atom]!;
    const others = this.answersOf(region);
    const own = this.counts[atom]!.flatMap((n, level) => (n > 0 ? [{ atom, level }] : []));
    return own.flatMap((a) => [...(region === 0 ? this.shifts(a) : []), ...others.flatMap((b) => this.swap(a, b))]);
  }

  private swap(a: Given, b: Given): Step[] {
    if (a.atom === b.atom || a.level === b.level) return [];
    const effect = (this.points[b.level]! - this.points[a.level]!) * (this.marks[a.atom]! - this.marks[b.atom]!);
    return [
      {
        changes: [
          { atom: a.atom, from: a.level, to: b.level },
          { atom: b.atom, from: b.level, to: a.level },
        ],
        effect,
      },
    ];
  }

  /** An answer outside of all shown distributions may change by itself. */
  private shifts({ atom, level }: Given): Step[] {
    return [...this.points.keys()]
      .filter((to) => to !== level)
      .map((to) => ({
        changes: [{ atom, from: level, to }],
        effect: (this.points[to]! - this.points[level]!) * this.marks[atom]!,
      }));
  }

  /** The answers of each region: every level that somebody in an atom gave, once. It changes only when another distribution is shown. */
  private answersByRegion(): Map<number, Given[]> {
    const found = new Map<number, Given[]>();
    this.counts.forEach((row, atom) => {
      const region = this.regions[atom]!;
      const own = found.get(region) ?? [];
      row.forEach((n, level) => n > 0 && own.push({ atom, level }));
      found.set(region, own);
    });
    return found;
  }

  /** The first of a region's answers, in random order. */
  private answersOf(region: number): Given[] {
    const drawn = [...this.answers.get(region)!];
    const most = Math.min(MOST_ANSWERS, drawn.length);
    for (let at = 0; at < most; at += 1) {
      const other = at + Math.floor(this.random() * (drawn.length - at));
      [drawn[at], drawn[other]] = [drawn[other]!, drawn[at]!];
    }
    return drawn.slice(0, most);
  }
}
