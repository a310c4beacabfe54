import type { Evidence } from './evidence';
import { RESPONSES, type Spoils } from './spoils';
import { placeNumber, type StoredRow } from './stored-copy';

/** Something by which people or responses can be compared or sorted, by the address or the digest. */
type Feature = Map<string, string | number>;

/**
 * Guesses whose response is whose in every way that the spoils allow: by equal values of any two columns, and by putting
 * both sides in any order. The attacker is given who has completed. A digest also stands for the ref of a text here.
 */
export function guesses(
  spoils: Spoils,
  { owners }: Evidence,
  completed: ReadonlySet<string>,
  digests: ReadonlySet<string>,
): Map<string, string>[] {
  const people: Feature[] = [];
  const responses: Feature[] = [];
  spoils.copies.forEach((copy, at) => {
    const about = owners.get(copy)!;
    people.push(...featuresOf(copy.rows, (row) => keep(about.get(row), completed)));
    responses.push(...featuresOf(copy.rows, ({ values }) => [...values.values()].find((value) => digests.has(value))));
    responses.push(
      new Map(
        [...digests].map((digest) => [digest, copy.rows.some((row) => isCompleted(row, digest)) ? at : at + 1_000]),
      ),
    );
  });
  responses.push(...featuresOfWrites(spoils, digests));
  people.push(...featuresOfLines(spoils, completed));
  const [byPerson, byResponse] = [distinct(people), distinct(responses)];
  const all = byPerson.flatMap((person) =>
    byResponse.flatMap((response) => [byEqualValues(person, response), ...byOrder(person, response)]),
  );
  return all.filter(({ size }) => size > 0);
}

const keep = (name: string | undefined, known: ReadonlySet<string>) =>
  name !== undefined && known.has(name) ? name : undefined;
const isCompleted = ({ table, values }: StoredRow, digest: string) =>
  table === RESPONSES.table && values.get(RESPONSES.digest) === digest && values.get(RESPONSES.completed) === 'true';

/** The place, the transaction and each column of the first row of everybody, table by table. */
function featuresOf(rows: readonly StoredRow[], nameOf: (row: StoredRow) => string | undefined): Feature[] {
  const features = new Map<string, Feature>();
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
  return [...features.values()];
}

/** When each response was written first and last, and how often. */
function featuresOfWrites({ copies }: Spoils, digests: ReadonlySet<string>): Feature[] {
  const [first, last, times]: Feature[] = [new Map(), new Map(), new Map()];
  const known = [...digests].map((digest) => ({ digest, bytes: Buffer.from(digest, 'hex') }));
  for (const { lsn, bytes } of copies.flatMap(({ writes }) => writes)) {
    for (const { digest, bytes: wanted } of known) {
      if (!bytes.includes(wanted)) continue;
      if (!first!.has(digest)) first!.set(digest, lsn);
      last!.set(digest, lsn);
      times!.set(digest, Number(times!.get(digest) ?? 0) + 1);
    }
  }
  return [first!, last!, times!];
}

/** In which line of the logs each person appears first and last, by their address or by their ref. */
function featuresOfLines({ lines, refs }: Spoils, completed: ReadonlySet<string>): Feature[] {
  const [first, last]: Feature[] = [new Map(), new Map()];
  const words = [...completed].map((email) => ({ email, ref: refs.get(email) }));
  lines.forEach((line, at) => {
    for (const { email, ref } of words) {
      if (!line.includes(email) && !(ref && line.includes(ref))) continue;
      if (!first!.has(email)) first!.set(email, at);
      last!.set(email, at);
    }
  });
  return [first!, last!];
}

/** Drops features by which everybody is in the same order and has the same values. */
const distinct = (features: readonly Feature[]): Feature[] => [
  ...new Map(
    features.filter(({ size }) => size > 0).map((feature) => [JSON.stringify([...feature]), feature]),
  ).values(),
];

function byEqualValues(people: Feature, responses: Feature): Map<string, string> {
  const owners = new Map<string | number, string | null>();
  for (const [email, value] of people) owners.set(value, owners.has(value) ? null : email);
  const guess = new Map<string, string>();
  for (const [digest, value] of responses) {
    const email = owners.get(value);
    if (email) guess.set(digest, email);
  }
  return guess;
}

function byOrder(people: Feature, responses: Feature): Map<string, string>[] {
  const sorted = (feature: Feature) =>
    [...feature].sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([name]) => name);
  const [emails, digests] = [sorted(people), sorted(responses)];
  const inOrder = (of: readonly string[]) =>
    new Map(digests.flatMap((digest, at) => (of[at] === undefined ? [] : [[digest, of[at]] as const])));
  return [inOrder(emails), inOrder(emails.reverse())];
}
