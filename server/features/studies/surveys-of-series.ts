import type { EntityManager } from 'typeorm';
import { execute } from '../../persistence/sql';
import { conflict, notFound } from '../../platform/errors';
import type { Context } from '../context';
import type { StudyLifeContext } from './context';
import { Study } from './study.entity';

/**
 * Lets the changes of a company's series run one after the other, until the transaction ends. A change writes to several surveys of a
 * series, so two of them could wait for each other. The lock has to be taken before the row of any survey is locked.
 */
export const lockSeriesOf = (db: EntityManager, companyId: string): Promise<void> =>
  execute(db, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`series ${companyId}`]);

/**
 * Puts a survey into a series, or takes it out of its series. Whoever calls this holds the lock of the company's series. CONFLICT for a
 * survey of another series: it has to leave that one first, because its trends there end.
 */
export async function changeSequence(ctx: StudyLifeContext, study: Study, ref: string | null): Promise<void> {
  const [before, after] = [study.sequenceId, ref === null ? null : await ownSequence(ctx, study.companyId, ref)];
  if (after === before) return;
  if (before !== null && after !== null) throw conflict('This survey is already in a series.');
  if (before !== null) await ctx.series.leave(ctx, study);
  await ctx.db.update(Study, { id: study.id }, { sequenceId: after, lastStudyId: null });
  await linkToPrevious(ctx.db, (after ?? before)!);
  const { lastStudyId } = await ctx.db.findOneByOrFail(Study, { id: study.id });
  study.sequenceId = after;
  study.lastStudyId = lastStudyId;
}

/**
 * The id of a series of the company, which can't be deleted until the transaction ends. The entity is named by a string, because
 * its code is in a higher feature.
 */
export async function ownSequence(ctx: Context, companyId: string, ref: string): Promise<string> {
  const sequence = await ctx.db.findOne<{ id: string; companyId: string }>('Sequence', {
    where: { id: ref, companyId },
    lock: { mode: 'for_key_share' },
  });
  if (!sequence) throw notFound();
  return sequence.id;
}

/**
 * Sets the survey that the trends of each published survey of a series are measured against: the one that was closed last before it
 * was opened. So it does not matter in which order surveys join a series.
 */
export const linkToPrevious = (db: EntityManager, sequenceId: string): Promise<void> =>
  execute(
    db,
    `UPDATE study SET last_study_id = previous.id
     FROM study AS own LEFT JOIN LATERAL (
       SELECT earlier.id FROM study AS earlier
       WHERE earlier.sequence_id = own.sequence_id AND earlier.status = 'CLOSED' AND earlier.close_date <= own.open_date
         AND (earlier.open_date, earlier.created_at, earlier.id) < (own.open_date, own.created_at, own.id)
       ORDER BY earlier.close_date DESC, earlier.id LIMIT 1
     ) AS previous ON true
     WHERE study.id = own.id AND own.sequence_id = $1 AND own.status IN ('OPEN', 'CLOSED')
       AND study.last_study_id IS DISTINCT FROM previous.id`,
    [sequenceId],
  );
