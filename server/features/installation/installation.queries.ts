import type { DataSource, EntityManager } from 'typeorm';
import { rowsOf } from '../../persistence/sql';
import { standbyOf } from '../../persistence/standby';
import type { CellStatus, InvitationCount, KeyCounts, MigrationState, StandbyStatus } from '../../schema.generated';
import { keyNeeds } from '../responses/keys/lost-keys';
import type { StudyKeys } from '../responses/keys/study-keys';

/** How long the page waits for the standby. */
const PATIENCE_MS = 2_000;

/** What the numbers of an installation begin with. */
export interface InstallationFacts {
  at: Date;
  version: string;
}

/** The invitations of open surveys, counted by channel, state and reason. */
export const invitationCounts = (db: EntityManager): Promise<InvitationCount[]> =>
  rowsOf<InvitationCount>(
    db,
    `SELECT channel, state, reason, count(*)::int AS count FROM delivery
     JOIN study ON study.id = delivery.study_id WHERE study.status = 'OPEN'
     GROUP BY channel, state, reason ORDER BY channel, state, reason`,
  );

/** The numbers of the surveys that need keys, and of the key files that have to be destroyed. */
export async function keyCounts(db: EntityManager, { folder }: StudyKeys, now: Date): Promise<KeyCounts> {
  const needs = await keyNeeds(db, folder, now);
  const [counts] = await rowsOf<Pick<KeyCounts, 'toBeDestroyed' | 'overdue'>>(
    db,
    `SELECT count(*) FILTER (WHERE due > $2 AND due < 'infinity')::int AS "toBeDestroyed", count(*) FILTER (WHERE due <= $2)::int AS overdue
     FROM key_tombstone WHERE file = ANY($1)`,
    [await folder.list(), now],
  );
  return { surveys: needs.length, lost: needs.filter(({ lost }) => lost.length > 0).length, ...counts! };
}

/** How far the standby is behind. Null without a standby. */
export async function standbyStatus(db: EntityManager): Promise<StandbyStatus | null> {
  const standby = standbyOf(db);
  if (!standby) return null;
  const found = await standby.read(
    (copy) =>
      rowsOf<{ behindSeconds: number | null }>(
        copy,
        `SELECT greatest(extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::int AS "behindSeconds"`,
      ),
    PATIENCE_MS,
  );
  return { isAnswering: found !== undefined, behindSeconds: found?.[0]?.behindSeconds ?? null };
}

/** What the database of a cell tells about itself. */
export async function cellNumbers({
  manager,
  migrations,
}: DataSource): Promise<Pick<CellStatus, 'migrations' | 'companies' | 'standby'>> {
  const [found] = await rowsOf<{ companies: number; applied: string[] }>(
    manager,
    'SELECT (SELECT count(*)::int FROM company) AS companies, (SELECT array_agg(name) FROM migrations) AS applied',
  );
  const { companies, applied } = found!;
  return {
    companies,
    migrations: migrationState(
      applied,
      migrations.map(({ name }) => name!),
    ),
    standby: await standbyStatus(manager),
  };
}

function migrationState(applied: readonly string[], known: readonly string[]): MigrationState {
  if (applied.some((name) => !known.includes(name))) return 'AHEAD';
  return known.some((name) => !applied.includes(name)) ? 'BEHIND' : 'CURRENT';
}
