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

/** The open surveys whose close is due, the longest due first. A close that was missed while no server ran is due as well. */
export async function studiesWithDueClose({ db, clock, timeZone }: StudyLifeContext): Promise<Study[]> {
  const open = await db.find(Study, {
    where: { status: 'OPEN', scheduledCloseDate: Not(IsNull()) },
    order: { scheduledCloseDate: 'ASC' },
  });
  return open.filter(({ scheduledCloseDate: day }) => isCloseDue(day, clock.now(), timeZone));
}

/**
 * Closes a survey if its close is still due, however many responses it has. It is meant to run in a transaction of its own: other
 * processes wait for the study's lock and then find it closed, and PostgreSQL releases the lock of a process that dies.
 */
export async function closeDueStudy(ctx: StudyLifeContext, { id }: Study): Promise<void> {
  await lockStudyExclusively(ctx.db, id);
  const study = await ctx.db.findOne(Study, { where: { id, status: 'OPEN' }, lock: STUDY_LOCK });
  if (study && isCloseDue(study.scheduledCloseDate, ctx.clock.now(), ctx.timeZone)) await endCollection(ctx, study);
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
