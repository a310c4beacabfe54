import { DifferenceRule } from './difference-rule';
import type { Disclosure } from './disclosure';
import { Effort } from './effort';
import { OtherWorlds } from './other-worlds';
import { RearrangementSearch } from './rearrangement-search';

/** Atoms are disjoint sets of people that no group tells apart; a group is a union of atoms, given by their places. */
export interface PlanGroup {
  kind: 'COMPANY' | 'TEAM' | 'SEGMENT' | 'TEAM_SEGMENT';
  /** Of the team: 0 for the company, 1 for the teams below it. */
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
  /** Where more people than elsewhere have to stand behind what is told. */
  threshold?: number;
}

export interface PlanInput {
  /** The smallest number of answers that anything is shown for, at least 3. */
  threshold: number;
  groups: readonly PlanGroup[];
  prompts: readonly PlanPrompt[];
}

/** Groups of fewer people tell no distribution (rule 4). */
export const SMALLEST_DISTRIBUTION = 5;
/** In a smaller company nearly every attribute points at somebody: company and teams only (rule 5). */
export const SMALLEST_WITH_SEGMENTS = 50;

/** For each prompt: some seconds. */
const EFFORT = 100_000_000;
/** For all of them, in equal shares: the company and the teams of the last prompt come before the smallest groups of the first. */
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
export const planStrict = (input: PlanInput): Disclosure[][] => [...plansOf(input)];

/** The same, one prompt after the other. */
export function* plansOf({ groups, prompts, threshold }: PlanInput): Generator<Disclosure[]> {
  const respondents = Math.max(0, ...prompts.map(({ counts }) => sum(counts.map(sum))));
  const tellable = groups.map((group) => ({
    ...group,
    isTold: respondents >= SMALLEST_WITH_SEGMENTS || group.kind === 'COMPANY' || group.kind === 'TEAM',
  }));
  const share = Math.min(EFFORT, EFFORT_OF_ALL / prompts.length);
  for (const prompt of prompts) yield planPrompt(tellable, prompt.counts, prompt.threshold ?? threshold, new Effort(share));
}

function planPrompt(groups: readonly (PlanGroup & { isTold: boolean })[], counts: PlanPrompt['counts'], threshold: number, effort: Effort): Disclosure[] {
  // Who did not answer is in no sum: atoms without answers would only make different groups look different.
  const answered = [...counts.keys()].filter((atom) => sum(counts[atom]!) > 0);
  const place = new Map(answered.map((atom, at) => [atom, at]));
  const given = answered.map((atom) => counts[atom]!);
  const sizes = given.map(sum);
  const cells = groups.map((group, at) => {
    const atoms = group.atoms.flatMap((atom) => place.get(atom) ?? []);
    return { ...group, at, atoms, n: sum(atoms.map((atom) => sizes[atom]!)) };
  });
  const candidates = cells.filter(({ isTold, n }) => isTold && n >= threshold).sort(byPriority);
  const tooSmall = cells.filter(({ n }) => n > 0 && n < threshold).map(({ atoms }) => atoms);

  const levels = given[0]?.length ?? 0;
  const plan = groups.map((): Disclosure => 'HIDDEN');
  const differences = new DifferenceRule(sizes, tooSmall, effort);
  const worlds = new OtherWorlds(given, new RearrangementSearch(given, effort));
  for (const cell of candidates) {
    const wanted = wantedOf(cell, given);
    if (wanted.length === 0 || !differences.mayShow(cell.atoms)) continue;
    const members = sizes.map(() => false);
    for (const atom of cell.atoms) members[atom] = true;
    const disclosure = wanted.find((each) => levels === 1 || worlds.show({ members, disclosure: each }));
    if (!disclosure) continue;
    differences.show(cell.atoms);
    plan[cell.at] = disclosure;
  }
  return plan;
}

type Cell = PlanGroup & { at: number; n: number };

const byPriority = (a: Cell, b: Cell) =>
  ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.depth - b.depth || b.n - a.n || a.at - b.at;

/** What a cell may tell by itself, the most first (rule 4). */
function wantedOf({ kind, atoms, n }: Cell, counts: PlanPrompt['counts']): Exclude<Disclosure, 'HIDDEN'>[] {
  const levels = counts[0]!.map((_, level) => sum(atoms.map((atom) => counts[atom]![level]!)));
  const isSegment = kind === 'SEGMENT' || kind === 'TEAM_SEGMENT';
  // Texts are read by team alone, and there is nothing in them to average or to guess (rule 7).
  if (levels.length === 1) return isSegment ? [] : ['FULL'];
  if (n < SMALLEST_DISTRIBUTION && levels.includes(n)) return [];
  return n < SMALLEST_DISTRIBUTION || isSegment ? ['AVERAGE'] : ['FULL', 'AVERAGE'];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
