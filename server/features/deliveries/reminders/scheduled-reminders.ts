import { DateTime } from 'luxon';
import { Not, type FindOptionsWhere } from 'typeorm';
import type { Context } from '../../context';
import { latestReminder } from '../../studies/schedule';
import { lockStudyShared } from '../../studies/study-lock';
import { noteOccurrence } from '../../studies/study-occurrences';
import { StudyReminder } from '../../studies/study-reminder.entity';
import { Study } from '../../studies/study.entity';
import { planReminder } from './plan-reminder';

const DAY_MS = 24 * 3_600 * 1_000;

const REMINDED: FindOptionsWhere<Study> = {
  status: 'OPEN',
  enableScheduledReminders: true,
  distributionMethod: Not('MANUAL' as const),
};

/** The open surveys that have a reminder due which was not looked at yet. After downtime only the newest of each counts. */
export async function studiesWithDueReminder(ctx: Context): Promise<Study[]> {
  const open = await ctx.db.findBy(Study, REMINDED);
  return open.filter((study) => dueReminder(ctx, study) !== null);
}

/**
 * Plans the due reminder of a survey, once however many processes look at it. There is none within a day of the last one, so that a
 * reminder that an admin has just sent is not followed by another. It is meant to run in a transaction of its own.
 */
export async function planDueReminder(ctx: Context, { id }: Study): Promise<void> {
  await lockStudyShared(ctx.db, id);
  const study = await ctx.db.findOneBy(Study, { id, ...REMINDED });
  const moment = study && dueReminder(ctx, study);
  if (!moment) return;
  const day = DateTime.fromJSDate(moment, { zone: ctx.timeZone }).toISODate()!;
  if (!(await noteOccurrence(ctx, { studyId: id, kind: 'REMINDER', day }))) return;
  const [last] = await ctx.db.find(StudyReminder, { where: { studyId: id }, order: { sentAt: 'DESC' }, take: 1 });
  if (last && ctx.clock.now().getTime() - last.sentAt.getTime() < DAY_MS) return;
  await planReminder(ctx, study);
}

function dueReminder({ clock, timeZone }: Context, study: Study): Date | null {
  const moment = latestReminder(study, clock.now(), timeZone);
  return moment && (!study.remindersSince || moment > study.remindersSince) ? moment : null;
}
