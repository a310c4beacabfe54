import type { LoggedWrite } from './log-of-writes';
import { rowsOfPeople } from './recognised-rows';
import { teamsOfReadableAnswers } from './readable-answers';
import { completedIn, completedResponses, RESPONSES, type AttackerData } from './attacker-data';
import type { StoredCopy, StoredRow } from './stored-copy';
import { tryKeys, type TriedKeys } from './tried-keys';

/** A response can only be one of these people's. */
export interface Restriction {
  by: string;
  digest: string;
  people: ReadonlySet<string>;
}

/** The facts that the attacker reads from the data, before any guess. */
export interface Evidence {
  restrictions: Restriction[];
  /** The people whose beginning or completing something tells, with what told it. */
  noticed: Map<string, string>;
  tried: TriedKeys;
  /** For each copy, whom its rows are about. */
  owners: Map<StoredCopy, Map<StoredRow, string>>;
}

export async function evidenceOf(attackerData: AttackerData): Promise<Evidence> {
  const tried = tryKeys(attackerData);
  const owners = new Map(attackerData.copies.map((copy) => [copy, rowsOfPeople(copy, attackerData, tried)]));
  const evidence: Evidence = { restrictions: [], noticed: new Map(), tried, owners };
  const restrict = (by: string, digest: string, people: Iterable<string>) =>
    void evidence.restrictions.push({ by, digest, people: new Set(people) });
  for (const [digest, email] of tried.ownersByRef) restrict('the ref', digest, [email]);
  for (const [digest, document] of tried.opened)
    restrict(
      'a key',
      digest,
      peopleWith(
        attackerData,
        teamNames(attackerData).get(document.teamId ?? '') ?? [],
        Object.entries(document.segments),
      ),
    );
  for (const { digest, people } of await teamsOfReadableAnswers(attackerData))
    restrict('readable answers', digest, people);
  restrictByRows(attackerData, evidence, restrict);
  restrictByChanges(attackerData, evidence, restrict);
  restrictByTransactions(attackerData, evidence, restrict);
  noticeInReplies(attackerData, evidence);
  noticeInLogs(attackerData, evidence);
  return evidence;
}

type Restrict = (by: string, digest: string, people: Iterable<string>) => void;

/** The names of the teams by their ids. */
const teamNames = ({ copies }: AttackerData): Map<string, string[]> =>
  new Map(
    copies[0]!.rows
      .filter(({ table }) => table === 'team')
      .map(({ values }) => [values.get('id')!, [values.get('name')!]]),
  );

const peopleWith = (
  { people }: AttackerData,
  teams: readonly string[],
  segments: readonly (readonly [string, string])[],
): string[] =>
  people
    .filter(
      (person) =>
        teams.every((team) => person.teams.includes(team)) &&
        segments.every(([name, value]) => person.segments[name] === value),
    )
    .map(({ email }) => email);

/** Reads the rows with a response's digest: a row may name its owner, or have a team or attributes in the clear. */
function restrictByRows(attackerData: AttackerData, { owners }: Evidence, restrict: Restrict): void {
  const digests = new Set(completedResponses(attackerData));
  const teams = teamNames(attackerData);
  const names = new Set([...teams.values()].flat());
  const segments = new Set(attackerData.people.flatMap((person) => Object.values(person.segments)));
  for (const copy of attackerData.copies) {
    for (const row of copy.rows) {
      const values = [...row.values.values()];
      const digest = values.find((value) => digests.has(value));
      if (digest === undefined) continue;
      const owner = owners.get(copy)!.get(row);
      if (owner !== undefined) restrict('a row with both', digest, [owner]);
      const told = values.filter((value) => names.has(value) || segments.has(value));
      told.push(...values.flatMap((value) => teams.get(value) ?? []));
      if (told.length === 0) continue;
      const fitting = attackerData.people.filter((person) =>
        told.every((value) => person.teams.includes(value) || Object.values(person.segments).includes(value)),
      );
      restrict(
        'attributes beside a response',
        digest,
        fitting.map(({ email }) => email),
      );
    }
  }
}

/** Compares each copy with the one before: whose rows have changed, and which responses were completed in between. */
function restrictByChanges(attackerData: AttackerData, { owners, noticed }: Evidence, restrict: Restrict): void {
  attackerData.copies.forEach((copy, at) => {
    const former = attackerData.copies[at - 1];
    if (!former) return;
    const [before, now] = [statesOf(owners.get(former)!), statesOf(owners.get(copy)!)];
    const changed = [...now].filter(([email, state]) => before.get(email) !== state).map(([email]) => email);
    for (const email of changed) noticed.set(email, `rows that changed until ${copy.moment}`);
    if (changed.length === 0) return;
    const known = completedIn(former, attackerData);
    for (const digest of completedIn(copy, attackerData))
      if (!known.has(digest)) restrict('two copies', digest, changed);
  });
}

/** Everything that is stored about each person, with where and when it was written. */
function statesOf(about: ReadonlyMap<StoredRow, string>): Map<string, string> {
  const states = new Map<string, string[]>();
  for (const [{ table, place, transaction, values }, email] of about)
    states.set(email, [...(states.get(email) ?? []), JSON.stringify([table, place, transaction, ...values])]);
  return new Map([...states].map(([email, rows]) => [email, rows.sort().join()]));
}

/**
 * Reads which rows of people were written, in which transaction, and which responses together with them. It follows every
 * row from place to place, and knows from each copy what is where.
 */
function restrictByTransactions(attackerData: AttackerData, { owners, noticed }: Evidence, restrict: Restrict): void {
  const people = attackerData.people.map(({ email }) => ({ name: email, bytes: Buffer.from(email) }));
  const responses = completedResponses(attackerData).map((digest) => ({
    name: digest,
    bytes: Buffer.from(digest, 'hex'),
  }));
  const named = ({ bytes }: LoggedWrite, all: typeof people) => all.find((each) => bytes.includes(each.bytes))?.name;
  const digestOf = ({ table, values }: StoredRow) =>
    table === RESPONSES.table ? values.get(RESPONSES.digest) : undefined;
  let [peopleAt, responsesAt] = [new Map<string, string>(), new Map<string, string>()];
  for (const copy of attackerData.copies) {
    const peopleAfter = placesOf(copy.rows, (row) => owners.get(copy)!.get(row));
    const transactions = new Map<number, { people: Set<string>; digests: Set<string> }>();
    for (const write of copy.writes) {
      const found = transactions.get(write.transaction) ?? { people: new Set(), digests: new Set() };
      transactions.set(write.transaction, found);
      const [before, after] = [`${write.table} ${write.before}`, `${write.table} ${write.place}`];
      const person = named(write, people) ?? peopleAt.get(before) ?? peopleAfter.get(after);
      const digest = named(write, responses) ?? responsesAt.get(before);
      if (person !== undefined) {
        found.people.add(person);
        noticed.set(person, `a write to ${write.table}`);
        peopleAt.set(after, person);
      }
      if (digest === undefined) continue;
      found.digests.add(digest);
      responsesAt.set(after, digest);
    }
    for (const found of transactions.values())
      if (found.people.size > 0) for (const digest of found.digests) restrict('a transaction', digest, found.people);
    [peopleAt, responsesAt] = [peopleAfter, placesOf(copy.rows, digestOf)];
  }
}

const placesOf = (rows: readonly StoredRow[], nameOf: (row: StoredRow) => string | undefined): Map<string, string> =>
  new Map(
    rows.flatMap((row) => {
      const name = nameOf(row);
      return name === undefined ? [] : [[`${row.table} ${row.place}`, name] as const];
    }),
  );

/** Compares what is replied to people who begin with what is replied to somebody who has not completed. */
function noticeInReplies({ people, strangersReply }: AttackerData, { noticed }: Evidence): void {
  for (const { email, startReply } of people)
    if (startReply !== strangersReply) noticed.set(email, 'the reply to who begins');
}

/** Looks for addresses and refs in what was logged. */
function noticeInLogs({ lines, people, refs }: AttackerData, { noticed }: Evidence): void {
  const text = lines.join('\n');
  for (const { email } of people) if (text.includes(email)) noticed.set(email, 'an address in a log');
  for (const [email, ref] of refs) if (text.includes(ref)) noticed.set(email, 'a ref in a log');
}
