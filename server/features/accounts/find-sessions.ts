import type { EntityManager } from 'typeorm';
import { LastTold, SNAPSHOT } from '../../persistence/last-told';
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
type Row = SessionRow & { askedAs: string; word: string | null; snapshot: string };

/** Reading waits for nobody, so that while the replies of one statement are written, the next one can be on its way. */
const AT_ONCE = 2;

/**
 * Every request of somebody signed in asks for its session, so those that come together ask together. With it comes a word
 * about something else, for which a request would otherwise go to the database a second time. Where nothing has been committed
 * since all of it was told last, nothing is told again.
 *
 * The lists are selected, so that PostgreSQL sees no length of theirs: by it, a plan for all of them seems dearer than one of its own
 * each time, and planning takes longer than the rest.
 *
 * @param word an SQL expression of the uuid `asked.about`
 */
export const sessionsWith = (word: string) => {
  const find = prepared<Row>(
    (connection) =>
      `SELECT asked.name AS "askedAs", ${word} AS word, ${SNAPSHOT} AS snapshot,
         s.token_digest AS "tokenDigest", s.created_at AS "sessionCreatedAt", s.last_seen_at AS "lastSeenAt", ${columnsOf(connection, User, 'a')}
       FROM unnest((SELECT $1::text[]), (SELECT $2::bytea[]), (SELECT $3::uuid[])) AS asked (name, digest, about)
       LEFT JOIN (session s JOIN account a ON a.id = s.account_id) ON s.token_digest = asked.digest
       WHERE ${SNAPSHOT} IS DISTINCT FROM $4`,
  );
  return forEachDatabase((db) => {
    const last = new LastTold<Row>();
    const tell = async (all: readonly Asked[]): Promise<Told[]> => {
      const names = all.map(({ digest, about }) => `${digest.toString('hex')} ${about}`);
      const different = new Map(all.map((asked, at) => [names[at]!, asked]));
      const asked = [...different.values()];
      const before = last.disclosureOf(different.keys());
      const rows = await find(db, [
        [...different.keys()],
        asked.map(({ digest }) => digest),
        asked.map(({ about }) => about),
        before?.snapshot,
      ]);
      const told =
        rows.length > 0
          ? last.keep(
              rows[0]!.snapshot,
              rows.map((row) => [row.askedAs, row]),
            )
          : before!;
      return names.map((name) => toldBy(told.rows.get(name)!));
    };
    return new MergedStatements<Asked, Told>(tell, { atOnce: AT_ONCE });
  });
};

const sessions = sessionsWith('NULL');

export const findSession =
  (db: EntityManager): FindSession =>
  async (digest) =>
    (await sessions(db).add({ digest, about: null })).session;

/** Made for each request anew: nobody can change what another one is told. */
const toldBy = ({
  askedAs: _,
  word,
  snapshot: __,
  tokenDigest,
  sessionCreatedAt,
  lastSeenAt,
  ...columns
}: Row): Told => ({
  word,
  // Of a session that there is not, every column is null.
  session: tokenDigest && {
    tokenDigest,
    lastSeenAt,
    createdAt: sessionCreatedAt,
    user: Object.assign(new User(), columns),
  },
});
