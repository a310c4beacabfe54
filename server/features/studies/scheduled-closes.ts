import { IsNull, Not } from 'typeorm';
import { composeMail } from '../../mail/compose-mail';
import { User } from '../accounts/user.entity';
import type { Context } from '../context';
import { endCollection } from './end-collection';
import type { StudyLifeContext } from './context';
import { isCloseDue, momentInWords, dueMomentOn, closeNoticeMoment } from './schedule';
import { STUDY_LOCK } from './studies.queries';
import { lockStudyExclusively } from './study-lock';
import { noteOccurrence } from './study-occurrences';
import { Study } from './study.entity';

/**
 * Closes one open survey whose close is due, however many responses it has, and returns whether there was one. It is
 * meant to run in a transaction of its own: other processes wait for the study's lock and then find it closed, and
 * PostgreSQL releases the lock of a process that dies. A close that was missed while no server ran is due as well.
 */
export async function closeNextDueStudy(ctx: StudyLifeContext): Promise<boolean> {
  const next = await ctx.db.findOne(Study, {
    where: { status: 'OPEN', scheduledCloseDate: Not(IsNull()) },
    order: { scheduledCloseDate: 'ASC' },
  });
  const isDue = (study: Study | null) => isCloseDue(study?.scheduledCloseDate ?? null, ctx.clock.now(), ctx.timeZone);
  if (!next || !isDue(next)) return false;
  await lockStudyExclusively(ctx.db, next.id);
  const study = await ctx.db.findOne(Study, { where: { id: next.id, status: 'OPEN' }, lock: STUDY_LOCK });
  if (study && isDue(study)) await endCollection(ctx, study);
  return true;
}

/** The open surveys whose notice of the close is switched on and due. */
export async function studiesWithDueCloseNotice({ db, clock, timeZone }: Context): Promise<Study[]> {
  const open = await db.findBy(Study, {
    status: 'OPEN',
    scheduledCloseDate: Not(IsNull()),
    scheduledCloseReminders: true,
  });
  return open.filter(
    ({ scheduledCloseDate: day }) =>
      closeNoticeMoment(day!, timeZone) <= clock.now() && dueMomentOn(day!, timeZone) > clock.now(),
  );
}

/** Sends the survey's creator and the company's admins a mail that says when it will close, once for each close date. */
export async function sendCloseNotice(ctx: Context, study: Study): Promise<void> {
  const isFirst = await noteOccurrence(ctx, {
    studyId: study.id,
    kind: 'CLOSE_NOTICE',
    day: study.scheduledCloseDate!,
  });
  if (!isFirst) return;
  const moment = momentInWords(dueMomentOn(study.scheduledCloseDate!, ctx.timeZone), ctx.timeZone);
  for (const { email } of await recipientsOfCloseNotice(ctx, study)) {
    await ctx.sendMail(
      composeMail({
        to: email,
        subject: `${study.name} closes soon`,
        before: [`The survey “${study.name}” closes on ${moment}. After that nobody can respond any more.`],
        link: { label: 'See how many have responded', url: ctx.linkTo(`/study/${study.id}/analyze/participation`) },
      }),
    );
  }
}

function recipientsOfCloseNotice({ db }: Context, study: Study): Promise<User[]> {
  const { companyId } = study;
  const creator = study.createdById ? [{ companyId, id: study.createdById }] : [];
  return db.find(User, { where: [{ companyId, role: 'ADMIN' }, ...creator], order: { email: 'ASC' } });
}
