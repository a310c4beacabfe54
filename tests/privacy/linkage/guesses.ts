import type { Evidence } from './evidence';
import { RESPONSES, type AttackerData } from './attacker-data';
import { placeNumber, type StoredCopy, type StoredRow } from './stored-copy';

/** Something by which people or responses can be compared or sorted, by the address or the digest. */
interface Feature {
  of: string;
  values: Map<string, string | number>;
}

/** A way of guessing, and the guessed owner of each response. */
export interface Guess {
  way: string;
  owners: Map<string, string>;
}

/**
 * Guesses whose response is whose in every way that the spoils allow: by equal values of any two columns, and by putting
 * both sides in any order. The attacker is given who has completed. A digest also stands for the ref of a text here.
 */
export function guesses(
  attackerData: AttackerData,
  { owners }: Evidence,
  completed: ReadonlySet<string>,
  digests: ReadonlySet<string>,
): Guess[] {
  const people: Feature[] = [];
  const responses: Feature[] = [];
  // The order of the digests themselves says nothing about the order in which they came.
  const names = [...digests].sort();
  attackerData.copies.forEach((copy, at) => {
    const about = owners.get(copy)!;
    people.push(...featuresOf(copy, (row) => keep(about.get(row), completed)));
    responses.push(...featuresOf(copy, ({ values }) => [...values.values()].find((value) => digests.has(value))));
    const isThere = (digest: string) => (copy.rows.some((row) => isCompleted(row, digest)) ? at : at + 1_000);
    responses.push({
      of: `completed until ${copy.moment}`,
      values: new Map(names.map((digest) => [digest, isThere(digest)])),
    });
  });
  responses.push(...featuresOfWrites(attackerData, names));
  people.push(...featuresOfLines(attackerData, [...completed].sort()));
  const [byPerson, byResponse] = [distinct(people), distinct(responses)];
  return byPerson
    .flatMap((person) =>
      byResponse.flatMap((response): Guess[] => {
        const way = `${person.of} with ${response.of}`;
        const [upwards, downwards] = byOrder(person.values, response.values);
        return [
          { way: `equal ${way}`, owners: byEqualValues(person.values, response.values) },
          { way: `order of ${way}`, owners: upwards },
          { way: `reverse order of ${way}`, owners: downwards },
        ];
      }),
    )
    .filter((guess) => guess.owners.size > 0);
}

const keep = (name: string | undefined, known: ReadonlySet<string>) =>
  name !== undefined && known.has(name) ? name : undefined;
const isCompleted = ({ table, values }: StoredRow, digest: string) =>
  table === RESPONSES.table && values.get(RESPONSES.digest) === digest && values.get(RESPONSES.completed) === 'true';

/** The place, the transaction and each column of the first row of everybody, table by table. */
function featuresOf({ moment, rows }: StoredCopy, nameOf: (row: StoredRow) => string | undefined): Feature[] {
  const features = new Map<string, Feature['values']>();
  for (const row of rows) {
    const name = nameOf(row);
    if (name === undefined) continue;
    const all = [['place', placeNumber(row.place)], ['transaction', row.transaction], ...row.values] as const;
    for (const [column, value] of all) {
      const key = `${row.table} ${column}`;
      const feature = features.get(key) ?? features.set(key, new Map()).get(key)!;
      if (!feature.has(name)) feature.set(name, value);
    }
  }
  return [...features].map(([column, values]) => ({ of: `${column} (${moment})`, values }));
}

/** When each response was written first and last, and how often. */
function featuresOfWrites({ copies }: AttackerData, digests: readonly string[]): Feature[] {
  const [first, last, times]: Feature['values'][] = [new Map(), new Map(), new Map()];
  const known = digests.map((digest) => ({ digest, bytes: Buffer.from(digest.replaceAll('-', ''), 'hex') }));
  for (const { lsn, bytes } of copies.flatMap(({ writes }) => writes)) {
    for (const { digest, bytes: wanted } of known) {
      if (!bytes.includes(wanted)) continue;
      if (!first!.has(digest)) first!.set(digest, lsn);
      last!.set(digest, lsn);
      times!.set(digest, Number(times!.get(digest) ?? 0) + 1);
    }
  }
  return [
    { of: 'first write', values: first! },
    { of: 'last write', values: last! },
    { of: 'number of writes', values: times! },
  ];
}

/** In which line of the logs each person appears first and last, by their address or by their ref. */
function featuresOfLines({ lines, refs }: AttackerData, completed: readonly string[]): Feature[] {
  const [first, last]: Feature['values'][] = [new Map(), new Map()];
  const words = completed.map((email) => ({ email, ref: refs.get(email) }));
  lines.forEach((line, at) => {
    for (const { email, ref } of words) {
      if (!line.includes(email) && !(ref && line.includes(ref))) continue;
      if (!first!.has(email)) first!.set(email, at);
      last!.set(email, at);
    }
  });
  return [
    { of: 'first line', values: first! },
    { of: 'last line', values: last! },
  ];
}

/** Drops features by which everybody is in the same order and has the same values. */
const distinct = (features: readonly Feature[]): Feature[] => [
  ...new Map(
    features.filter(({ values }) => values.size > 0).map((feature) => [JSON.stringify([...feature.values]), feature]),
  ).values(),
];

function byEqualValues(people: Feature['values'], responses: Feature['values']): Map<string, string> {
  const owners = new Map<string | number, string | null>();
  for (const [email, value] of people) owners.set(value, owners.has(value) ? null : email);
  const guess = new Map<string, string>();
  for (const [digest, value] of responses) {
    const email = owners.get(value);
    if (email) guess.set(digest, email);
  }
  return guess;
}

function byOrder(people: Feature['values'], responses: Feature['values']): [Guess['owners'], Guess['owners']] {
  const sorted = (feature: Feature['values']) =>
    [...feature].sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([name]) => name);
  const [emails, digests] = [sorted(people), sorted(responses)];
  const inOrder = (of: readonly string[]) =>
    new Map(digests.flatMap((digest, at) => (of[at] === undefined ? [] : [[digest, of[at]] as const])));
  return [inOrder(emails), inOrder(emails.reverse())];
}
