import { LessThan } from 'typeorm';
import { rowsOf } from '../../../persistence/sql';
import { notFound } from '../../../platform/errors';
import type { Context } from '../../context';
import { peopleText } from '../../rosters/roster-person-rules';
import type { Study } from '../../studies/study.entity';
import { studyWithOpenList } from '../recipients.policy';
import { RemovedRecipient } from '../removed-recipient.entity';

const KEPT_MS = 60 * 60 * 1000;

/**
 * Brings the recipients of a removal back, with the personal links that they had. Somebody who was added again meanwhile stays as they
 * are. NOT_FOUND for a removal that was undone, is older than an hour, or is another company's.
 */
export async function undoRecipientRemoval(ctx: Context, ref: string): Promise<{ study: Study; restored: number }> {
  await forgetRecipientRemovals(ctx);
  const removal = await ctx.db.findOneBy(RemovedRecipient, { removalId: ref });
  if (!removal) throw notFound();
  const study = await studyWithOpenList(ctx, removal.studyId);
  const rows = await rowsOf(
    ctx.db,
    `WITH back AS (DELETE FROM removed_recipient WHERE removal_id = $1 RETURNING *)
     INSERT INTO study_target (id, study_id, person_id, link_revision)
     SELECT target_id, study_id, person_id, link_revision FROM back ON CONFLICT DO NOTHING RETURNING id`,
    [ref],
  );
  if (rows.length > 0) {
    await ctx.audit({ action: 'RECIPIENT_REMOVAL_UNDONE', subject: study.name, detail: peopleText(rows.length) });
    await ctx.live.announce(ctx.db, 'participation', study.id);
  }
  return { study, restored: rows.length };
}

/** Deletes what is kept of removals that can't be undone any more. A scheduled job calls it for all companies. */
export const forgetRecipientRemovals = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  await db.delete(RemovedRecipient, { removedAt: LessThan(new Date(clock.now().getTime() - KEPT_MS)) });
};
