import type { Evidence, Features } from './evidence';

/** A way to guess, and for each answer set the person it guesses. */
export type Guesses = Map<string, Map<string, string>>;

type Side = Map<string, Features>;
/** The people and the answer sets that have the same stored attributes. */
interface Group {
  people: string[];
  sets: string[];
}

/** Tries every way there is to pair people with answer sets. None of them knows the truth; each is better than chance only if something stored tells. */
export function guessInEveryWay(evidence: Evidence): Guesses {
  const groups = groupsOf(evidence);
  const guesses: Guesses = new Map([
    ['by lot', pairs(groups, shuffled, shuffled)],
    ['named together', evidence.named],
  ]);
  // Many columns put everybody into the same order, and lead to the same guess.
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

/** Times are near to times, and transactions to transactions. */
const isComparable = (person: string, set: string) =>
  [/(xmin|xmax)/, /(_at|time|date)\b/].some((kind) => kind.test(person) && kind.test(set));

const sorted = (by: (who: string) => number) => (whom: string[]) => shuffled(whom).sort((a, b) => by(a) - by(b));

export const groupsOf = ({ people, sets, combinationOf }: Evidence): Group[] => {
  const groups = new Map<string, Group>();
  const groupOf = (who: string) =>
    groups.get(combinationOf.get(who)!) ??
    groups.set(combinationOf.get(who)!, { people: [], sets: [] }).get(combinationOf.get(who)!)!;
  for (const person of people.keys()) groupOf(person).people.push(person);
  for (const set of sets.keys()) groupOf(set).sets.push(set);
  return [...groups.values()];
};

/** Every number that stands beside people, or sets, and differs among them; `order` is the same for those that sort alike. */
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

/** The two that are nearest first, then the next. */
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

/** Equal values in any column of people and any of sets, where only one of a group has them. */
function equalities({ people, sets }: Evidence, groups: Group[]): Guesses {
  const guesses: Guesses = new Map();
  for (const group of groups) {
    const ofSets = ownValues(sets, group.sets);
    for (const [personColumn, persons] of ownValues(people, group.people)) {
      for (const [setColumn, owners] of ofSets) {
        for (const [value, person] of persons) {
          const set = owners.get(value);
          if (!person || !set) continue;
          const way = `${personColumn} = ${setColumn}`;
          guesses.set(way, (guesses.get(way) ?? new Map<string, string>()).set(set, person));
        }
      }
    }
  }
  return guesses;
}

/** By column: each value with its owner, null where it has several. */
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
