import { createHash, createHmac } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { RespondentKeys } from '../../server/features/responses/respondent-keys';
import { setDigest, unsealRef } from '../../server/features/responses/sealed-ref';
import { rawPages, tablesOf } from '../testkit';

/** The known facts about a person or an answer set, by the place where they were found. */
export type KnownFacts = Map<string, number | string>;

/** The evidence about a survey for an adversary who has all stored data and every key. */
export interface LinkageEvidence {
  /** The facts about each person who completed, by email. */
  people: Map<string, KnownFacts>;
  /** The facts about each completed answer set, by its digest in hexadecimal. */
  sets: Map<string, KnownFacts>;
  /** The stored attribute combination of each person and each answer set. */
  combinationOf: Map<string, string>;
  /** Pairs of a person and an answer set that are found at the same place. */
  foundTogether: Map<string, string>;
}

const SYSTEM_VIEWS = [
  'pg_stats',
  'pg_stat_activity',
  'pg_stat_user_tables',
  'pg_stat_user_indexes',
  'pg_sequences',
  'pg_prepared_xacts',
  'pg_locks',
];
const WORD = /\\x[0-9a-f]{32,}|[\w.+-]+@[\w.-]+|[\w-]{60,}/g;

/** Reads all evidence. With `folder` it also reads the database's files, which may contain former versions of rows. */
export async function readEvidence(
  dataSource: DataSource,
  studyId: string,
  keys: RespondentKeys,
  log: string,
  folder: boolean,
): Promise<LinkageEvidence> {
  await dataSource.query('ANALYZE');
  const people: { email: string; combination: string }[] = await dataSource.query(
    `SELECT email, team_id || segments::text AS combination FROM person`,
  );
  const sets: { digest: string; combination: string }[] = await dataSource.query(
    `SELECT encode(set_digest, 'hex') AS digest, team_id || segments::text AS combination FROM answer_set WHERE study_id = $1 AND completed`,
    [studyId],
  );
  const finder = new Finder(
    studyId,
    keys,
    people.map(({ email }) => email),
    sets.map(({ digest }) => digest),
  );
  for (const table of await tablesOf(dataSource)) {
    finder.readRows(
      table,
      await dataSource.query(`SELECT ctid, xmin, xmax, t.*, t::text AS whole FROM "${table}" t ORDER BY ctid`),
    );
  }
  for (const view of SYSTEM_VIEWS)
    finder.readRows(view, await dataSource.query(`SELECT v::text AS whole FROM ${view} v`));
  finder.readRows(
    'log',
    log.split('\n').map((whole) => ({ whole })),
  );
  if (folder) {
    const files: { name: string }[] = await dataSource.query(
      `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
       WHERE nspname IN ('public', 'pg_toast') AND relkind IN ('r', 'i', 't') AND pg_relation_size(c.oid) > 0`,
    );
    for (const { name } of files) finder.readBytes(name, await rawPages(dataSource, name));
  }

  const done = await whoCompleted(dataSource, studyId);
  const completed = people.filter(({ email }) => done.has(finder.digestOf(email)));
  return {
    people: new Map(completed.map(({ email }) => [email, finder.found.get(email) ?? new Map()])),
    sets: new Map(sets.map(({ digest }) => [digest, finder.found.get(digest) ?? new Map()])),
    combinationOf: new Map([
      ...people.map(({ email, combination }) => [email, combination] as const),
      ...sets.map(({ digest, combination }) => [digest, combination] as const),
    ]),
    foundTogether: finder.foundTogether,
  };
}

/** The people who completed, whom the adversary knows. */
async function whoCompleted(dataSource: DataSource, studyId: string): Promise<Set<string>> {
  const rows: { digest: string }[] = await dataSource.query(
    `SELECT encode(person_digest, 'hex') AS digest FROM participation WHERE study_id = $1 AND completed
     UNION SELECT encode(unnest(completed || completed_overflow), 'hex') FROM participation_pending WHERE study_id = $1`,
    [studyId],
  );
  return new Set(rows.map(({ digest }) => digest));
}

/** Recognises people and answer sets in every form in which they are stored or logged, and notes where they occur. */
class Finder {
  readonly found = new Map<string, KnownFacts>();
  readonly foundTogether = new Map<string, string>();
  private readonly words = new Map<string, string>();
  /** Digests and their owners by the first bytes of the digest. */
  private readonly bytes = new Map<number, { digest: Buffer; who: string }>();
  private readonly emails: Set<string>;

  constructor(
    private readonly studyId: string,
    private readonly keys: RespondentKeys,
    emails: string[],
    sets: string[],
  ) {
    this.emails = new Set(emails);
    for (const email of emails) {
      this.words.set(email, email);
      for (const text of [email, `${studyId}\n${email}`]) {
        for (const key of Object.values(keys)) this.knows(createHmac('sha256', key).update(text).digest(), email);
        this.knows(createHash('sha256').update(text).digest(), email);
      }
    }
    for (const set of sets) this.knows(Buffer.from(set, 'hex'), set);
  }

  digestOf(email: string): string {
    return createHmac('sha256', this.keys.participationKey).update(`${this.studyId}\n${email}`).digest('hex');
  }

  /** Notes every column of a row as a fact about the person or answer set in the row. If a row has several, their positions in it are noted. */
  readRows(place: string, rows: Record<string, unknown>[]): void {
    rows.forEach((row, at) => {
      const whole = String(row.whole);
      const named = (whole.match(WORD) ?? []).map((word) => this.meant(word)).filter((who) => who !== undefined);
      if (named.length === 2 && this.emails.has(named[0]!) !== this.emails.has(named[1]!))
        this.pair(named[0]!, named[1]!);
      named.forEach((who, position) => this.note(who, `${place} position`, position));
      if (new Set(named).size !== 1) return;
      this.note(named[0]!, `${place} row`, at);
      for (const [column, value] of Object.entries(row)) this.noteValue(named[0]!, `${place}.${column}`, value);
    });
  }

  /** Notes how often each person or answer set occurs in the bytes, and at which positions. */
  readBytes(place: string, bytes: Buffer): void {
    const times = new Map<string, number>();
    for (let at = 0; at + 32 <= bytes.length; at += 1) {
      const known = this.bytes.get(bytes.readInt32LE(at));
      if (!known || bytes.compare(known.digest, 0, 32, at, at + 32) !== 0) continue;
      times.set(known.who, (times.get(known.who) ?? 0) + 1);
      this.note(known.who, `file ${place}`, at);
    }
    for (const [who, count] of times) this.note(who, `file ${place}, times`, count);
  }

  private knows(digest: Buffer, who: string): void {
    this.words.set(`\\x${digest.toString('hex')}`, who);
    this.bytes.set(digest.readInt32LE(0), { digest, who });
  }

  /** The person or answer set that a word means. A response ref names both, which makes a pair. */
  private meant(word: string): string | undefined {
    const known = this.words.get(word);
    if (known !== undefined || word.includes('@') || word.startsWith('\\x')) return known;
    try {
      const { answerKey, ballotKey } = this.keys;
      const person = this.words.get(`\\x${unsealRef(ballotKey, word).personDigest.toString('hex')}`);
      const set = this.words.get(`\\x${setDigest(answerKey, word).toString('hex')}`);
      if (person && set) this.pair(person, set);
    } catch {
      // The word is not a response ref of this survey.
    }
    return undefined;
  }

  private pair(one: string, other: string): void {
    const [person, set] = this.emails.has(one) ? [one, other] : [other, one];
    this.foundTogether.set(set, person);
  }

  private noteValue(who: string, name: string, value: unknown): void {
    if (value === null) return;
    const text = Buffer.isBuffer(value)
      ? value.toString('hex')
      : typeof value === 'string'
        ? value
        : JSON.stringify(value);
    const place = /^\((\d+),(\d+)\)$/.exec(text);
    if (value instanceof Date) this.note(who, name, value.getTime());
    else if (place) this.note(who, name, Number(place[1]) * 1e4 + Number(place[2]));
    else this.note(who, name, /^\d{1,15}$/.test(text) ? Number(text) : text);
  }

  /** Notes a fact. Of several numbers from one place the smallest and the largest are kept, and of several texts the last. */
  private note(who: string, name: string, value: number | string): void {
    const features = this.found.get(who) ?? new Map<string, number | string>();
    this.found.set(who, features);
    if (typeof value === 'string') features.set(name, value);
    else {
      features.set(`${name} (first)`, Math.min(value, Number(features.get(`${name} (first)`) ?? value)));
      features.set(`${name} (last)`, Math.max(value, Number(features.get(`${name} (last)`) ?? value)));
    }
  }
}
