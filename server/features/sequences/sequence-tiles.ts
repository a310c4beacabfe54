import { In, type EntityManager } from 'typeorm';
import { byKey, groupedByKey } from '../../persistence/loader';
import { rowsOf } from '../../persistence/sql';
import type { Context } from '../context';
import { Study } from '../studies/study.entity';
import { Sequence } from './sequence.entity';
import { shownOf, type SequenceStudy } from './sequence-results';

/*
 * What the list of series shows of each. A series may have hundreds of surveys, so the database chooses and counts them, with as many
 * statements for all series as for one.
 */

const BADGES = 5;

/** The number of surveys of each series. */
export async function studyCountBySequence(db: EntityManager, ids: readonly string[]): Promise<number[]> {
  const rows = await rowsOf<{ id: string; count: number }>(
    db,
    `SELECT sequence_id AS id, count(*)::int AS count FROM study
     WHERE sequence_id = ANY ($1) AND status <> 'DELETED' GROUP BY sequence_id`,
    [ids],
  );
  return byKey(
    ids,
    rows,
    ({ id }) => id,
    () => null,
  ).map((row) => row?.count ?? 0);
}

/** The surveys of each series that were made last, newest first. */
export async function newestStudiesBySequence(db: EntityManager, ids: readonly string[]): Promise<Study[][]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    `SELECT id FROM (
       SELECT id, row_number() OVER (PARTITION BY sequence_id ORDER BY created_at DESC, id) AS place FROM study
       WHERE sequence_id = ANY ($1) AND status <> 'DELETED'
     ) AS ranked WHERE place <= $2`,
    [ids, BADGES],
  );
  const studies = await db.find(Study, {
    where: { id: In(rows.map(({ id }) => id)) },
    order: { createdAt: 'DESC', id: 'ASC' },
  });
  return groupedByKey(ids, studies, (study) => study.sequenceId!);
}

/** The survey of each series that was closed last. */
async function latestClosedBySequence(db: EntityManager, ids: readonly string[]): Promise<(Study | null)[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    `SELECT DISTINCT ON (sequence_id) id FROM study
     WHERE sequence_id = ANY ($1) AND status = 'CLOSED' ORDER BY sequence_id, close_date DESC, id`,
    [ids],
  );
  const studies = await db.findBy(Study, { id: In(rows.map(({ id }) => id)) });
  return byKey(
    ids,
    studies,
    (study) => study.sequenceId!,
    () => null,
  );
}

/** The survey of a series that was closed last, with the results of the company. */
export async function latestClosedOf(ctx: Context, { id }: Sequence): Promise<SequenceStudy | null> {
  const study = await ctx.loaders.load(latestClosedBySequence, id);
  return study && shownOf(ctx, study, null);
}

/** Series by id; null for one that is not there any more. */
export async function sequencesById(db: EntityManager, ids: readonly string[]): Promise<(Sequence | null)[]> {
  const rows = await db.findBy(Sequence, { id: In([...ids]) });
  return byKey(
    ids,
    rows,
    (sequence) => sequence.id,
    () => null,
  );
}
