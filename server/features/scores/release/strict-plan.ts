import type { PrivacyLevel } from '../../../schema.generated';
import type { Disclosure } from './disclosure';
import { PlanningBudget } from './planning-budget';
import { StrictProof } from './strict-proof';

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
  shownBefore?: readonly DisclosedCell[];
  /**
   * How many people of each atom responded, if it is secret which of them answered. Who was asked a conditional question is as
   * secret as the answer that decides it, and "Don't know" is as secret as any other answer.
   */
  respondents?: readonly number[];
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

/** Smaller groups show no distribution. */
export const SMALLEST_DISTRIBUTION = 5;
/**
 * In a smaller company nearly every attribute value identifies somebody, so only the company and its teams are shown.
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
 * Plans level STRICT: how much of each cell is shown, as `[prompt][group]`, so that nobody can work out a group of 1 or 2
 * people from all shown cells together. Cells are taken in a fixed order (the company, teams from the top, the company's
 * segments, the teams' segments; larger groups first). Each is shown if it is safe beside those before it. The plan
 * depends on nothing but its input.
 *
 * The plan assumes that everybody knows the exact sum behind an average, and who answered. Therefore a value that is computed
 * from shown cells (a topic, the index, a trend, a rank) reveals nothing new.
 */
export const planStrict = (input: PlanInput): Disclosure[][] => [...planEachPrompt(input)];

/** Plans one prompt after the other. */
export function* planEachPrompt({ groups, prompts, threshold, level = 'STRICT' }: PlanInput): Generator<Disclosure[]> {
  const respondents = Math.max(0, ...prompts.map(({ counts }) => sum(counts.map(sum))));
  const eligibleGroups = groups.map((group) => ({
    ...group,
    isEligible:
      level === 'STANDARD' ||
      respondents >= SMALLEST_WITH_SEGMENTS ||
      group.kind === 'COMPANY' ||
      group.kind === 'TEAM',
  }));
  const proofs = sum(prompts.map(({ respondents: all }) => (all ? 2 : 1)));
  const share = Math.min(EFFORT, EFFORT_OF_ALL / proofs);
  for (const prompt of prompts) yield planPrompt(eligibleGroups, { threshold, ...prompt }, level, share);
}

function planPrompt(
  groups: readonly (PlanGroup & { isEligible: boolean })[],
  prompt: PlanPrompt & { threshold: number },
  level: PrivacyLevel,
  effort: number,
): Disclosure[] {
  const { counts, threshold, shownBefore = [] } = prompt;
  const peopleOf = (atoms: readonly number[]) => sum(atoms.map((atom) => sum(counts[atom]!)));
  const cells = groups.map((group, at) => ({ ...group, at, n: peopleOf(group.atoms) }));
  const candidates = cells.filter(({ isEligible, n }) => isEligible && n >= threshold).sort(byPriority);
  const isText = (counts[0]?.length ?? 0) === 1;
  const proofs = proofsOf(prompt, cells, level, effort);
  const plan = groups.map((): Disclosure => 'HIDDEN');
  // People who did not answer are in no cell.
  const answering = (atoms: readonly number[]) => atoms.filter((atom) => sum(counts[atom]!) > 0);
  const before = shownBefore
    .map((cell) => ({ ...cell, atoms: answering(cell.atoms) }))
    .filter(({ atoms }) => atoms.length > 0);
  const hasLists = isText && level === 'STRICT';
  const lists = hasLists ? before.map(({ atoms }) => new Set(atoms)) : [];

  for (const cell of candidates) {
    const atoms = answering(cell.atoms);
    const formerDisclosures = before.filter((each) => isSame(each.atoms, atoms)).map(({ disclosure }) => disclosure);
    const wanted = level === 'STRICT' ? wantedOf(cell, counts) : (['FULL'] as const);
    if (wanted.length === 0 || (isText && before.some((each) => crosses(each.atoms, atoms)))) continue;
    const mayShow =
      formerDisclosures.length > 0 ||
      (proofs.every((proof) => proof.keepsDifferences(cell.atoms)) &&
        (!hasLists || restsOf(atoms, lists).every((rest) => rest.length === 0 || peopleOf(rest) >= threshold)));
    const disclosure = mayShow
      ? wanted.find((each) => formerDisclosures.includes(each) || allKeepWorlds(proofs, cell.atoms, each))
      : undefined;
    if (!disclosure) continue;
    for (const proof of proofs) proof.show(cell.atoms);
    if (hasLists) lists.push(new Set(atoms));
    plan[cell.at] = disclosure;
  }
  return plan;
}

/**
 * The proofs that every shown cell has to leave. One is about the answers, and counts as known who gave one. For a
 * conditional question another is about everybody who responded, and whether they were asked.
 */
function proofsOf(
  { counts, threshold, shownBefore = [], respondents }: PlanPrompt & { threshold: number },
  cells: readonly Cell[],
  level: PrivacyLevel,
  effort: number,
): StrictProof[] {
  const isStrict = level === 'STRICT';
  const tooSmall = cells.filter(({ n }) => n < threshold).map(({ atoms }) => atoms);
  const proof = (view: readonly (readonly number[])[], hasUnasked = false) =>
    new StrictProof({
      counts: view,
      hasUnasked,
      hidden: tooSmall,
      shownBefore,
      provesWorlds: isStrict && (view[0]?.length ?? 0) > 1,
      budget: new PlanningBudget(effort),
    });
  const ofAnswers = proof(counts);
  if (!isStrict || !respondents) return [ofAnswers];
  const withUnasked = counts.map((row, atom) => [...row, respondents[atom]! - sum(row)]);
  return [ofAnswers, proof(withUnasked, true)];
}

function allKeepWorlds(
  proofs: readonly StrictProof[],
  atoms: readonly number[],
  disclosure: Exclude<Disclosure, 'HIDDEN'>,
): boolean {
  const failing = proofs.findIndex((proof) => !proof.keepsWorlds(atoms, disclosure));
  if (failing > 0) for (const proof of proofs.slice(0, failing)) proof.takeWorldsBack();
  return failing < 0;
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

/**
 * What is left of a list of texts, and of the smallest list around it, without the lists inside them. Their readers can take lists
 * away from one another. Teams contain one another or have nobody in common, so everything that follows from their lists consists
 * of such rests.
 */
function restsOf(atoms: readonly number[], lists: readonly ReadonlySet<number>[]): number[][] {
  const own = new Set(atoms);
  const isWithin = (inner: ReadonlySet<number>, outer: ReadonlySet<number>) =>
    inner.size < outer.size && [...inner].every((atom) => outer.has(atom));
  const around = lists.filter((list) => isWithin(own, list)).sort((a, b) => a.size - b.size)[0];
  return [own, ...(around ? [around] : [])].map((list) => {
    const inside = [own, ...lists].filter((each) => isWithin(each, list));
    return [...list].filter((atom) => !inside.some((each) => each.has(atom)));
  });
}

type Cell = PlanGroup & { at: number; n: number };

const byPriority = (a: Cell, b: Cell) =>
  ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.depth - b.depth || b.n - a.n || a.at - b.at;

/** The disclosures that a cell allows by itself, the one that shows most first. */
function wantedOf({ kind, atoms, n }: Cell, counts: PlanPrompt['counts']): Exclude<Disclosure, 'HIDDEN'>[] {
  const levels = counts[0]!.map((_, level) => sum(atoms.map((atom) => counts[atom]![level]!)));
  const isSegment = kind === 'SEGMENT' || kind === 'TEAM_SEGMENT';
  // Texts are shown by team only, and nothing in them can be averaged or computed.
  if (levels.length === 1) return isSegment ? [] : ['FULL'];
  if (n < SMALLEST_DISTRIBUTION && levels.includes(n)) return [];
  return n < SMALLEST_DISTRIBUTION || isSegment ? ['AVERAGE'] : ['FULL', 'AVERAGE'];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
