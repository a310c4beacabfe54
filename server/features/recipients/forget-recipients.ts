import { rowsOf } from '../../persistence/sql';
import type { Context } from '../context';
import { STUDY_LOCK } from '../studies/studies.queries';
import { Study } from '../studies/study.entity';

/** Closed surveys whose recipients have been kept for as many days as their company keeps them (`Company.keepRecipientsDays`). */
export const studiesWithOldRecipients = async ({ db, clock }: Context): Promise<string[]> =>
  (
    await rowsOf<{ id: string }>(
      db,
      `SELECT s.id FROM study s JOIN company c ON c.id = s.company_id
       WHERE s.status = 'CLOSED' AND s.close_date <= $1::timestamptz - make_interval(days => c.keep_recipients_days)
         AND EXISTS (SELECT FROM study_target t WHERE t.study_id = s.id)`,
      [clock.now()],
    )
  ).map(({ id }) => id);

/**
 * Deletes the recipients of a closed survey. Their number was stored at the close. It runs in a
 * transaction of its own: another process waits for the lock of the survey, and then finds no recipient.
 */
export async function forgetRecipients(ctx: Context, studyId: string): Promise<void> {
  const study = await ctx.db.findOne(Study, { where: { id: studyId, status: 'CLOSED' }, lock: STUDY_LOCK });
  if (!study) return;
  const gone = await rowsOf(ctx.db, 'DELETE FROM study_target WHERE study_id = $1 RETURNING 1', [studyId]);
  if (gone.length === 0) return;
  await ctx.audit({
    action: 'RECIPIENTS_FORGOTTEN',
    companyId: study.companyId,
    subject: study.name,
    detail: gone.length === 1 ? '1 recipient' : `${gone.length} recipients`,
  });
}
