import { conflict } from '../../../platform/errors';
import type { Context } from '../../context';
import { lockedStudyOf } from '../studies.queries';
import { StudyReminder } from '../study-reminder.entity';
import type { Study } from '../study.entity';

/**
 * Stores that people were reminded now. The chart shows the moment, and the page warns before a second reminder too
 * soon.
 */
export async function markReminderSent(ctx: Context, ref: string): Promise<Study> {
  const study = await lockedStudyOf(ctx, ref);
  if (study.status !== 'OPEN') throw conflict('Only an open survey has people to remind.');
  const reminder = { studyId: study.id, sentAt: ctx.clock.now() };
  await ctx.db.createQueryBuilder().insert().into(StudyReminder).values(reminder).orIgnore().execute();
  await ctx.live.announce(ctx.db, 'participation', study.id);
  return study;
}
