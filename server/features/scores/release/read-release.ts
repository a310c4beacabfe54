import type { EntityManager } from 'typeorm';
import type { Batch } from '../../../persistence/loader';
import { arrayParameter, preparedStatement } from '../../../persistence/prepared-statement';
import { standbyOf, type Standby } from '../../../persistence/standby';
import { releaseVersionOf } from './release-version';

/*
 * Where the release of a closed study is read. It is the standby, if there is one and it has the same release as the primary, and
 * otherwise the primary. This is compared at each read, so a text that an admin has hidden is hidden at the next one, however far the standby is
 * behind. A standby never goes back, so what is read after the comparison is at least as new.
 */

/** How long a request waits for a standby that does not say which release it has. */
const PATIENCE_MS = 2_000;

/**
 * Two databases with the same stamp of a study have the same release of it, with the same texts hidden, and the same labels of topics. A
 * standby that was promoted goes its own way, so it is asked whether it still follows.
 */
const findStamps = preparedStatement<{ id: string; stamp: string | null }>(
  `SELECT asked.id, ${releaseVersionOf('asked.id')} || (SELECT coalesce(md5(string_agg(xmin::text, ' ' ORDER BY slug)), '') FROM topic) AS stamp
   FROM unnest(${arrayParameter('$1', 'uuid')}) AS asked (id)
   WHERE pg_is_in_recovery() = $2`,
);

/** The studies whose release is the same at the standby. */
async function studiesAtStandby(
  db: EntityManager,
  standby: Standby,
  studyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (standby.isResting) return new Set();
  const [primary, there] = await Promise.all([
    findStamps(db, [studyIds, false]),
    standby.read((other) => findStamps(other, [studyIds, true]), PATIENCE_MS),
  ]);
  const stamps = new Map(there?.map(({ id, stamp }) => [id, stamp]));
  return new Set(primary.flatMap(({ id, stamp }) => (stamp !== null && stamps.get(id) === stamp ? [id] : [])));
}

/** Reads what is released of a study. */
export async function readRelease<T extends object>(
  db: EntityManager,
  studyId: string,
  read: (db: EntityManager) => Promise<T>,
): Promise<T> {
  const standby = standbyOf(db);
  const isThere = standby && (await studiesAtStandby(db, standby, [studyId])).has(studyId);
  return (isThere && (await standby.read(read))) || read(db);
}

/** Makes a loader's batch read where the release of each study is. Its keys are ids of studies, or begin with one and a space. */
export const batchOfReleases =
  <V>(batch: Batch<string, V>): Batch<string, V> =>
  async (db, keys) => {
    const standby = standbyOf(db);
    if (!standby) return batch(db, keys);
    const same = await studiesAtStandby(db, standby, [...new Set(keys.map(studyIdOf))]);
    const there = keys.filter((key) => same.has(studyIdOf(key)));
    const found = there.length > 0 ? await standby.read((other) => batch(other, there)) : undefined;
    if (!found) return batch(db, keys);
    const here = keys.filter((key) => !same.has(studyIdOf(key)));
    const rest = here.length > 0 ? await batch(db, here) : [];
    const values = new Map([...zip(there, found), ...zip(here, rest)]);
    return keys.map((key) => values.get(key)!);
  };

const studyIdOf = (key: string) => key.split(' ', 1)[0]!;
const zip = <V>(keys: readonly string[], values: readonly V[]) => keys.map((key, at) => [key, values[at]!] as const);

/** Yields what a long statement writes. If the standby ends before the first part, all comes from the primary. */
export async function* streamRelease<T>(
  db: EntityManager,
  studyId: string,
  stream: (db: EntityManager) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const begun = await readRelease(db, studyId, async (from) => {
    const parts = stream(from);
    return { parts, first: await parts.next() };
  });
  try {
    if (begun.first.done) return;
    yield begun.first.value;
    yield* begun.parts;
  } finally {
    await begun.parts.return(undefined);
  }
}
