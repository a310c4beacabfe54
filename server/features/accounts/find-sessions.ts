import type { EntityManager } from 'typeorm';
import { forEachDatabase, MergedStatements } from '../../persistence/merged-statements';
import { columnsOf, prepared } from '../../persistence/prepared';
import type { Session } from './session.entity';
import { User } from './user.entity';

export type SessionOfUser = Omit<Session, 'accountId'> & { user: User };
export type FindSession = (digest: Buffer) => Promise<SessionOfUser | null>;

/** A session, and what a request wants to know besides. */
interface Asked {
  digest: Buffer;
  /** The id that the word is about. */
  about: string | null;
}
interface Told {
  session: SessionOfUser | null;
  word: string | null;
}

type SessionRow = Pick<Session, 'tokenDigest' | 'lastSeenAt'> & { sessionCreatedAt: Date } & User;

/**
 * Every request of somebody signed in asks for its session, so those that come together ask together. With it comes a word
 * about something else, for which a request would otherwise go to the database a second time.
 *
 * The lists are selected, so that PostgreSQL sees no length of theirs: by it, a plan for all of them seems dearer than one of its own
 * each time, and planning takes longer than the rest.
 *
 * @param word an SQL expression of the uuid `asked.about`
 */
export const sessionsWith = (word: string) => {
  const find = prepared<SessionRow & { askedAs: string; word: string | null }>(
    (connection) =>
      `SELECT asked.name AS "askedAs", ${word} AS word,
         s.token_digest AS "tokenDigest", s.created_at AS "sessionCreatedAt", s.last_seen_at AS "lastSeenAt", ${columnsOf(connection, User, 'a')}
       FROM unnest((SELECT $1::text[]), (SELECT $2::bytea[]), (SELECT $3::uuid[])) AS asked (name, digest, about)
       LEFT JOIN (session s JOIN account a ON a.id = s.account_id) ON s.token_digest = asked.digest`,
  );
  return forEachDatabase(
    (db) =>
      new MergedStatements<Asked, Told>(async (all) => {
        const names = all.map(({ digest, about }) => `${digest.toString('hex')} ${about}`);
        const different = new Map(all.map((asked, at) => [names[at]!, asked]));
        const asked = [...different.values()];
        const rows = await find(db, [[...different.keys()], asked.map(({ digest }) => digest), asked.map(({ about }) => about)]);
        const told = new Map(rows.map(({ askedAs, word, ...row }) => [askedAs, { word, session: sessionOf(row) }]));
        return names.map((name) => told.get(name)!);
      }),
  );
};

const sessions = sessionsWith('NULL');

export const findSession =
  (db: EntityManager): FindSession =>
  async (digest) =>
    (await sessions(db).add({ digest, about: null })).session;

const sessionOf = ({ tokenDigest, sessionCreatedAt, lastSeenAt, ...columns }: SessionRow): SessionOfUser | null =>
  // Of a session that there is not, every column is null.
  tokenDigest && { tokenDigest, lastSeenAt, createdAt: sessionCreatedAt, user: Object.assign(new User(), columns) };
