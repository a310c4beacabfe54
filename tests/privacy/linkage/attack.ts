import { shuffled } from '../../../server/demo/random';
import { seededRandom } from '../../../server/features/scores/release/seeded-random';
import { evidenceOf, type Restriction } from './evidence';
import { guesses, type Guess } from './guesses';
import { completedResponses, type AttackerData } from './attacker-data';

/** What the attacker finds, compared with the truth. */
export interface LinkageFindings {
  /** The responses of which only one person is left as the owner. */
  certain: number;
  /** How many of these are right. */
  right: number;
  /** The responses that cannot be everybody's, but still their owner's. */
  narrowed: number;
  /** The kinds of evidence that narrowed down whose a response is. */
  by: string[];
  /** The people who are known to have begun or completed, with what tells it. */
  noticed: Map<string, string>;
  /** The number of responses that could be opened. */
  opened: number;
  /** The most right links of all ways of guessing, and the way. */
  guessed: number;
  bestWay: string;
  /** What the best of as many ways gets by luck, with a margin. More than that is no luck. */
  luck: number;
  /** The number of ways of guessing. */
  ways: number;
}

/** Tries everything that is known against a survey. `truth` has the owner of each completed response, by its digest. */
export async function attack(
  attackerData: AttackerData,
  truth: ReadonlyMap<string, string>,
  { guessing = true } = {},
): Promise<LinkageFindings> {
  const evidence = await evidenceOf(attackerData);
  const left = possibleOwners(evidence.restrictions, attackerData);
  const narrowed = [...left].filter(
    ([digest, owners]) => owners.size < attackerData.people.length && owners.has(truth.get(digest)!),
  ).length;
  const certain = certainLinks(left);
  const all = guessing ? guesses(attackerData, evidence, new Set(truth.values()), new Set(truth.keys())) : [];
  return {
    certain: certain.size,
    right: rightOf(certain, truth),
    narrowed,
    by: [...new Set(evidence.restrictions.map(({ by }) => by))],
    noticed: evidence.noticed,
    opened: evidence.tried.opened.size,
    ...bestOf(all, truth),
    luck: luckOf(all, truth),
    ways: all.length,
  };
}

/** Combines all evidence on each completed response. */
function possibleOwners(restrictions: readonly Restriction[], attackerData: AttackerData): Map<string, Set<string>> {
  const everybody = attackerData.people.map(({ email }) => email);
  const left = new Map(completedResponses(attackerData).map((digest) => [digest, new Set(everybody)]));
  for (const { digest, people } of restrictions) {
    const own = left.get(digest);
    for (const email of own ?? []) if (!people.has(email)) own!.delete(email);
  }
  return left;
}

/** Finds the responses with one possible owner, and lets nobody own two, until nothing changes any more. */
function certainLinks(left: ReadonlyMap<string, Set<string>>): Map<string, string> {
  const certain = new Map<string, string>();
  for (let before = -1; before < certain.size;) {
    before = certain.size;
    for (const [digest, own] of left) {
      const [email, other] = [...own];
      if (email === undefined || other !== undefined || certain.has(digest)) continue;
      certain.set(digest, email);
      for (const [another, others] of left) if (another !== digest) others.delete(email);
    }
  }
  return certain;
}

const rightOf = (guess: ReadonlyMap<string, string>, truth: ReadonlyMap<string, string>): number =>
  [...guess].filter(([digest, email]) => truth.get(digest) === email).length;

function bestOf(all: readonly Guess[], truth: ReadonlyMap<string, string>): { guessed: number; bestWay: string } {
  let best = { guessed: 0, bestWay: '' };
  for (const { way, owners } of all) {
    const guessed = rightOf(owners, truth);
    if (guessed > best.guessed) best = { guessed, bestWay: way };
  }
  return best;
}

const ROUNDS = 100;
/** The distribution of the best of many ways has a long tail, so the margin is large. */
const DEVIATIONS = 6;

/** Lets the same guesses play against shuffled truths, which nothing that is stored can tell. */
function luckOf(all: readonly Guess[], truth: ReadonlyMap<string, string>): number {
  if (all.length === 0) return 0;
  const random = seededRandom(23);
  const digests = [...truth.keys()];
  const place = new Map([...new Set(truth.values())].map((email, at) => [email, at]));
  const numbered = all.map(({ owners }) => digests.map((digest) => place.get(owners.get(digest) ?? '') ?? -1));
  const best = Array.from({ length: ROUNDS }, () => {
    const people = shuffled(
      random,
      [...truth.values()].map((email) => place.get(email)!),
    );
    return Math.max(...numbered.map((guess) => guess.reduce((n, person, at) => n + Number(person === people[at]), 0)));
  });
  const mean = best.reduce((total, each) => total + each, 0) / ROUNDS;
  const deviation = Math.sqrt(best.reduce((total, each) => total + (each - mean) ** 2, 0) / ROUNDS);
  return mean + DEVIATIONS * Math.max(deviation, 0.5);
}
