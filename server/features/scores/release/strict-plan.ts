import { DifferenceRule } from './difference-rule';
import type { PrivacyLevel } from '../../../schema.generated';
import type { Disclosure } from './disclosure';
import { PlanningBudget } from './planning-budget';
import { OtherWorlds } from './other-worlds';
import { RearrangementSearch } from './rearrangement-search';

/**
 * A group in the plan. It is a union of atoms, given by their indexes; atoms are disjoint sets of people that no group
 * tells apart.
 */
export interface PlanGroup {
  kind: 'COMPANY' | 'TEAM' | 'SEGMENT' | 'TEAM_SEGMENT';
  /** The depth of the team: 0 for the company, 1 for the teams below it. */
  depth: number;
  atoms: readonly number[];
}

export interface PlanPrompt {
  slug: string;
  topicSlug: string;
  /**
   * counts[atom][level]: how many of the atom gave this answer. Levels stand for numbers at even distances. One level
   * alone says who wrote something.
   */
  counts: readonly (readonly number[])[];
  /** The minimum of this prompt, where it is higher than that of the others. */
  threshold?: number;
  /** The cells that earlier releases have shown. */
  told?: readonly DisclosedCell[];
}

/** A cell that an earlier release has shown: a group's answers to a prompt. */
export interface DisclosedCell {
  atoms: readonly number[];
  disclosure: Exclude<Disclosure, 'HIDDEN'>;
}

export interface PlanInput {
  /** The smallest number of answers with which anything is shown; at least 3. */
  threshold: number;
  /** At level STANDARD only a release that replaces another one is planned, and only by the difference rule. */
  level?: PrivacyLevel;
  groups: readonly PlanGroup[];
  prompts: readonly PlanPrompt[];
}

/** Smaller groups show no distribution (rule 4). */
export const SMALLEST_DISTRIBUTION = 5;
/**
 * In a smaller company nearly every attribute value identifies somebody, so only company and teams are shown (rule 5).
 */
export const SMALLEST_WITH_SEGMENTS = 50;

/** The budget of each prompt; it takes some seconds. */
const EFFORT = 100_000_000;
/**
 * The budget of all prompts together, in equal shares, so that the company and the teams of the last prompt are planned
 * before the smallest groups of the first one.
 */
const EFFORT_OF_ALL = 600_000_000;

const ORDER: readonly PlanGroup['kind'][] = ['COMPANY', 'TEAM', 'SEGMENT', 'TEAM_SEGMENT'];

/**
 * Level strict: what may be told of each cell, `[prompt][group]`, so that no group of 1 or 2 people can be worked out from
 * all of it together. Cells are taken in a fixed order (the company, teams from the top, the company's segments, the teams'
 * segments; larger groups first) and each is shown if it is safe beside those before it. It depends on nothing but its
 * input.
 *
 * An average counts as the exact sum it is rounded from, and who answered as known. So whatever is computed from shown cells
 * alone (a topic, the index, a trend, a rank) tells nothing new.
 */
export const planStrict = (input: PlanInput): Disclosure[][] => [...planEachPrompt(input)];

/** Plans one prompt after the other. */
export function* planEachPrompt({ groups, prompts, threshold, level = 'STRICT' }: PlanInput): Generator<Disclosure[]> {
  const respondents = Math.max(0, ...prompts.map(({ counts }) => sum(counts.map(sum))));
  const tellable = groups.map((group) => ({
    ...group,
    isTold:
      level === 'STANDARD' ||
      respondents >= SMALLEST_WITH_SEGMENTS ||
      group.kind === 'COMPANY' ||
      group.kind === 'TEAM',
  }));
  const share = Math.min(EFFORT, EFFORT_OF_ALL / prompts.length);
  for (const prompt of prompts) yield planPrompt(tellable, { threshold, ...prompt }, level, new PlanningBudget(share));
}

function planPrompt(
  groups: readonly (PlanGroup & { isTold: boolean })[],
  { counts, threshold, told = [] }: PlanPrompt & { threshold: number },
  level: PrivacyLevel,
  budget: PlanningBudget,
): Disclosure[] {
  // People who did not answer are in no sum. Atoms without answers would only make equal groups look different.
  const answered = [...counts.keys()].filter((atom) => sum(counts[atom]!) > 0);
  const place = new Map(answered.map((atom, at) => [atom, at]));
  const given = answered.map((atom) => counts[atom]!);
  const sizes = given.map(sum);
  const placed = (atoms: readonly number[]) => atoms.flatMap((atom) => place.get(atom) ?? []);
  const membersOf = (atoms: readonly number[]) => {
    const members = sizes.map(() => false);
    for (const atom of atoms) members[atom] = true;
    return members;
  };
  const cells = groups.map((group, at) => {
    const atoms = placed(group.atoms);
    return { ...group, at, atoms, n: sum(atoms.map((atom) => sizes[atom]!)) };
  });
  const candidates = cells.filter(({ isTold, n }) => isTold && n >= threshold).sort(byPriority);
  const tooSmall = cells.filter(({ n }) => n > 0 && n < threshold).map(({ atoms }) => atoms);

  const levels = given[0]?.length ?? 0;
  const plan = groups.map((): Disclosure => 'HIDDEN');
  const differences = new DifferenceRule(sizes, tooSmall, budget);
  const worlds = new OtherWorlds(given, new RearrangementSearch(given, budget));
  const before = told.map((cell) => ({ ...cell, atoms: placed(cell.atoms) })).filter(({ atoms }) => atoms.length > 0);
  differences.tell(before.map(({ atoms }) => atoms));
  const keepsWorlds = level === 'STRICT' && levels > 1;
  if (keepsWorlds) for (const { atoms, disclosure } of before) worlds.tell({ members: membersOf(atoms), disclosure });

  for (const cell of candidates) {
    const again = before.filter(({ atoms }) => isSame(atoms, cell.atoms)).map(({ disclosure }) => disclosure);
    const wanted = level === 'STRICT' ? wantedOf(cell, given) : (['FULL'] as const);
    if (wanted.length === 0 || (levels === 1 && before.some(({ atoms }) => crosses(atoms, cell.atoms)))) continue;
    const mayShow = again.length > 0 || differences.mayShow(cell.atoms);
    const members = membersOf(cell.atoms);
    const disclosure = mayShow
      ? wanted.find((each) => again.includes(each) || !keepsWorlds || worlds.show({ members, disclosure: each }))
      : undefined;
    if (!disclosure) continue;
    differences.show(cell.atoms);
    plan[cell.at] = disclosure;
  }
  return plan;
}

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((atom) => others.includes(atom));

/**
 * Texts of one group can be searched for in the other, so the people in both groups, and those in only one, could be
 * told apart.
 */
const crosses = (some: readonly number[], others: readonly number[]): boolean => {
  const common = some.filter((atom) => others.includes(atom)).length;
  return common > 0 && common < some.length && common < others.length;
};

type Cell = PlanGroup & { at: number; n: number };

const byPriority = (a: Cell, b: Cell) =>
  ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.depth - b.depth || b.n - a.n || a.at - b.at;

/** The disclosures that a cell allows by itself, the highest first (rule 4). */
function wantedOf({ kind, atoms, n }: Cell, counts: PlanPrompt['counts']): Exclude<Disclosure, 'HIDDEN'>[] {
  const levels = counts[0]!.map((_, level) => sum(atoms.map((atom) => counts[atom]![level]!)));
  const isSegment = kind === 'SEGMENT' || kind === 'TEAM_SEGMENT';
  // Texts are shown by team only, and nothing in them can be averaged or computed (rule 7).
  if (levels.length === 1) return isSegment ? [] : ['FULL'];
  if (n < SMALLEST_DISTRIBUTION && levels.includes(n)) return [];
  return n < SMALLEST_DISTRIBUTION || isSegment ? ['AVERAGE'] : ['FULL', 'AVERAGE'];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
