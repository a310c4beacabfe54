import type { EntityManager } from 'typeorm';
import type { FindSession, SessionOfUser } from '../features/accounts/sessions';
import type { Session } from '../features/accounts/session.entity';
import { User } from '../features/accounts/user.entity';
import { oncePerDatabase, MergedStatements } from '../persistence/merged-statements';
import { selectedColumnsOf, preparedStatement } from '../persistence/prepared-statement';
import { releaseVersionOf } from '../features/scores/release/release-version';
import { SNAPSHOT, SnapshotMemo } from './snapshot-memo';

/** What one request asks for: its session, and the release version of a study if the study is named. */
interface Lookup {
  digest: Buffer;
  studyId: string | null;
}
interface Found {
  session: SessionOfUser | null;
  releaseVersion: string | null;
}

type SessionRow = Pick<Session, 'tokenDigest' | 'lastSeenAt'> & { sessionCreatedAt: Date } & User;
type Row = SessionRow & { key: string; releaseVersion: string | null; snapshot: string };

/**
 * Makes a function that looks up the sessions of simultaneous requests in one statement. The statement can also read the
 * release version of a study, which would otherwise need a second statement. If nothing was committed since the same rows
 * were read last, the statement returns no rows.
 *
 * Each list is in a subselect to hide its length from PostgreSQL's planner. Otherwise the planner would make a new plan for
 * each list instead of using the stored plan, and planning takes longer than the lookup.
 *
 * @param releaseVersion an SQL expression over `lookup.study_id`
 */
const sessionLookup = (releaseVersion: string) => {
  const find = preparedStatement<Row>(
    (connection) =>
      `SELECT lookup.key, ${releaseVersion} AS "releaseVersion", ${SNAPSHOT} AS snapshot,
         s.token_digest AS "tokenDigest", s.created_at AS "sessionCreatedAt", s.last_seen_at AS "lastSeenAt", ${selectedColumnsOf(connection, User, 'a')}
       FROM unnest((SELECT $1::text[]), (SELECT $2::bytea[]), (SELECT $3::uuid[])) AS lookup (key, digest, study_id)
       LEFT JOIN (session s JOIN account a ON a.id = s.account_id) ON s.token_digest = lookup.digest
       WHERE ${SNAPSHOT} IS DISTINCT FROM $4`,
  );
  return oncePerDatabase((db) => {
    const memo = new SnapshotMemo<Row>();
    const findAll = async (all: readonly Lookup[]): Promise<Found[]> => {
      const keys = all.map(({ digest, studyId }) => `${digest.toString('hex')} ${studyId}`);
      const lookups = new Map(all.map((lookup, at) => [keys[at]!, lookup]));
      const different = [...lookups.values()];
      const remembered = memo.get(lookups.keys());
      const rows = await find(db, [
        [...lookups.keys()],
        different.map(({ digest }) => digest),
        different.map(({ studyId }) => studyId),
        remembered?.snapshot,
      ]);
      const current =
        rows.length > 0
          ? memo.add(
              rows[0]!.snapshot,
              rows.map((row) => [row.key, row]),
            )
          : remembered!;
      return keys.map((key) => foundIn(current.rows.get(key)!));
    };
    return new MergedStatements<Lookup, Found>(findAll);
  });
};

const sessions = sessionLookup('NULL');

/** Finds a session together with the lookups of other requests. */
export const batchedFindSession =
  (db: EntityManager): FindSession =>
  async (digest) =>
    (await sessions(db).add({ digest, studyId: null })).session;

/** Finds sessions and the release versions of studies in one statement. */
export const sessionsWithVersions = sessionLookup(releaseVersionOf('lookup.study_id'));

/** The session of a row. It is made anew for each request, so that no request can change the objects of another. */
const foundIn = ({
  key: _,
  releaseVersion,
  snapshot: __,
  tokenDigest,
  sessionCreatedAt,
  lastSeenAt,
  ...columns
}: Row): Found => ({
  releaseVersion,
  // If the session does not exist, all of its columns are null.
  session: tokenDigest && {
    tokenDigest,
    lastSeenAt,
    createdAt: sessionCreatedAt,
    user: Object.assign(new User(), columns),
  },
});
