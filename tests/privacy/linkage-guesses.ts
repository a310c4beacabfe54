import type { LinkageEvidence, KnownFacts } from './linkage-evidence';

/** The guesses by strategy: for each answer set the person to whom it may belong. */
export type LinkageGuesses = Map<string, Map<string, string>>;

type Side = Map<string, KnownFacts>;
/** The people and the answer sets that have the same stored attributes. Within such a group an adversary has to guess. */
interface Group {
  people: string[];
  sets: string[];
}

/**
 * Pairs people with answer sets by every strategy. A strategy does not know the true pairs, so it guesses better than
 * chance only if stored data reveals them.
 */
export function guessByEveryStrategy(evidence: LinkageEvidence): LinkageGuesses {
  const groups = groupsByAttributes(evidence);
  const guesses: LinkageGuesses = new Map([
    ['by lot', pairs(groups, shuffled, shuffled)],
    ['found together', evidence.foundTogether],
  ]);
  // Many columns have the same order and lead to the same guess, so guesses are remembered by their order.
  const known = new Map<string, Map<string, string>>();
  const once = (key: string, guess: () => Map<string, string>) => known.get(key) ?? known.set(key, guess()).get(key)!;
  const ofSets = orders(evidence.sets, groups, 'sets');
  for (const [person, people] of orders(evidence.people, groups, 'people')) {
    for (const [set, sets] of ofSets) {
      const [name, order] = [`${person} ~ ${set}`, `${people.order} ${sets.order}`];
      guesses.set(
        `${name}, in order`,
        once(order, () => pairs(groups, sorted(people.by), sorted(sets.by))),
      );
      guesses.set(
        `${name}, in reverse`,
        once(`${order} reverse`, () =>
          pairs(
            groups,
            sorted(people.by),
            sorted((who) => -sets.by(who)),
          ),
        ),
      );
      if (isComparable(person, set)) guesses.set(`${name}, nearest`, nearest(groups, people.by, sets.by));
    }
  }
  for (const [name, guess] of equalities(evidence, groups)) guesses.set(name, guess);
  return guesses;
}

/** Whether two columns have values of the same kind: both are times, or both are transactions. */
const isComparable = (person: string, set: string) =>
  [/(xmin|xmax)/, /(_at|time|date)\b/].some((kind) => kind.test(person) && kind.test(set));

const sorted = (by: (who: string) => number) => (whom: string[]) => shuffled(whom).sort((a, b) => by(a) - by(b));

export const groupsByAttributes = ({ people, sets, combinationOf }: LinkageEvidence): Group[] => {
  const groups = new Map<string, Group>();
  const groupOf = (who: string) =>
    groups.get(combinationOf.get(who)!) ??
    groups.set(combinationOf.get(who)!, { people: [], sets: [] }).get(combinationOf.get(who)!)!;
  for (const person of people.keys()) groupOf(person).people.push(person);
  for (const set of sets.keys()) groupOf(set).sets.push(set);
  return [...groups.values()];
};

/** The columns of numbers about people or answer sets that have different values. Columns that sort them equally have the same `order`. */
function orders(
  side: Side,
  groups: Group[],
  members: keyof Group,
): Map<string, { by: (who: string) => number; order: number }> {
  const names = new Set(
    [...side.values()].flatMap((features) =>
      [...features].filter(([, value]) => typeof value === 'number').map(([name]) => name),
    ),
  );
  const signatures: string[] = [];
  const kept = new Map<string, { by: (who: string) => number; order: number }>();
  for (const name of names) {
    const by = (who: string) => Number(side.get(who)?.get(name) ?? -1);
    const ranks = groups.map((group) => {
      const values = [...new Set(group[members].map(by))].sort((a, b) => a - b);
      return group[members].map((who) => values.indexOf(by(who)));
    });
    if (ranks.flat().every((rank) => rank === 0)) continue;
    const signature = ranks.join(';');
    if (!signatures.includes(signature)) signatures.push(signature);
    kept.set(name, { by, order: signatures.indexOf(signature) });
  }
  return kept;
}

function pairs(
  groups: Group[],
  orderPeople: (people: string[]) => string[],
  orderSets: (sets: string[]) => string[],
): Map<string, string> {
  const guess = new Map<string, string>();
  for (const { people, sets } of groups) {
    const [inOrder, setsInOrder] = [orderPeople(people), orderSets(sets)];
    inOrder.forEach((person, at) => setsInOrder[at] !== undefined && guess.set(setsInOrder[at], person));
  }
  return guess;
}

/** Pairs the two nearest values first, then the next. */
function nearest(
  groups: Group[],
  byPerson: (who: string) => number,
  bySet: (who: string) => number,
): Map<string, string> {
  const guess = new Map<string, string>();
  for (const { people, sets } of groups) {
    const distances = shuffled(
      people.flatMap((person) => sets.map((set) => ({ person, set, apart: Math.abs(byPerson(person) - bySet(set)) }))),
    );
    const taken = new Set<string>();
    for (const { person, set } of distances.sort((a, b) => a.apart - b.apart)) {
      if (taken.has(person) || guess.has(set)) continue;
      taken.add(person);
      guess.set(set, person);
    }
  }
  return guess;
}

/** Pairs a person and an answer set that share a value which nobody else in their group has. */
function equalities({ people, sets }: LinkageEvidence, groups: Group[]): LinkageGuesses {
  const guesses: LinkageGuesses = new Map();
  for (const group of groups) {
    const ofSets = ownValues(sets, group.sets);
    for (const [personColumn, persons] of ownValues(people, group.people)) {
      for (const [setColumn, owners] of ofSets) {
        for (const [value, person] of persons) {
          const set = owners.get(value);
          if (!person || !set) continue;
          const strategy = `${personColumn} = ${setColumn}`;
          guesses.set(strategy, (guesses.get(strategy) ?? new Map<string, string>()).set(set, person));
        }
      }
    }
  }
  return guesses;
}

/** The person or answer set that has each value, by column. Null when several have the value. */
function ownValues(side: Side, group: string[]): Map<string, Map<number | string, string | null>> {
  const columns = new Map<string, Map<number | string, string | null>>();
  for (const who of group) {
    for (const [name, value] of side.get(who) ?? []) {
      const owners = columns.get(name) ?? new Map<number | string, string | null>();
      columns.set(name, owners.set(value, owners.has(value) ? null : who));
    }
  }
  return columns;
}

export function shuffled<T>(items: readonly T[]): T[] {
  const copy = [...items];
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [copy[at], copy[other]] = [copy[other]!, copy[at]!];
  }
  return copy;
}
