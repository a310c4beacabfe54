import { composeMail } from '../../../mail/compose-mail';
import type { User } from '../../accounts/user.entity';
import type { StudyLifeContext } from '../../studies/context';
import { dueMomentOn, momentInWords } from '../../studies/schedule';
import type { Study } from '../../studies/study.entity';
import type { Sequence } from '../sequence.entity';
import type { SequenceRepeat } from './repeat.entities';

/** Tells the owner that the next survey is a draft, and what becomes of it. */
export async function tellOfDraft(
  ctx: StudyLifeContext,
  { owner, sequence, repeat }: { owner: User; sequence: Sequence; repeat: SequenceRepeat },
  study: Study,
  day: string,
): Promise<void> {
  const when = momentInWords(dueMomentOn(day, ctx.timeZone), ctx.timeZone);
  const next = repeat.opensByItself
    ? `It opens by itself on ${when}. Until then you can change it, or leave this day out on the page of the series.`
    : `Its day is ${when}. It does not open by itself: look at it and publish it.`;
  await ctx.sendMail(
    composeMail({
      to: owner.email,
      subject: `The next survey of ${sequence.name} is ready as a draft`,
      before: [`“${study.name}”, the next survey of the series “${sequence.name}”, is ready as a draft.`, next],
      link: { label: 'Look at the draft', url: ctx.linkTo(`/study/${study.id}/build`) },
    }),
  );
}

/** Tells the owner that a survey has opened, and what is left to do where its link is shared by hand. */
export async function tellOfOpening(
  ctx: StudyLifeContext,
  { owner, sequence }: { owner: User; sequence: Sequence },
  study: Study,
): Promise<void> {
  const isByHand = study.distributionMethod === 'MANUAL';
  await ctx.sendMail(
    composeMail({
      to: owner.email,
      subject: `${study.name} has opened`,
      before: [
        `“${study.name}”, a survey of the series “${sequence.name}”, has opened by itself.`,
        isByHand
          ? `The product does not send it. Share its link with everybody whom you ask: ${ctx.linkTo(`/study/${study.id}`)}`
          : 'The invitations are being sent.',
      ],
      link: { label: 'See how many have responded', url: ctx.linkTo(`/study/${study.id}/analyze/participation`) },
    }),
  );
}

/** Tells the owner why a survey could not be made or opened. */
export async function tellOfRefusal(
  ctx: StudyLifeContext,
  { owner, sequence }: { owner: User; sequence: Sequence },
  { studyId, refusal }: { studyId: string | null; refusal: string },
): Promise<void> {
  const path = studyId ? `/study/${studyId}/build` : `/series/${sequence.id}`;
  await ctx.sendMail(
    composeMail({
      to: owner.email,
      subject: `The next survey of ${sequence.name} needs you`,
      before: [
        `The next survey of the series “${sequence.name}” could not be ${studyId ? 'opened' : 'made'} by itself. The reason is:`,
        refusal,
        studyId ? 'Mend this and publish the draft yourself.' : 'Mend this and make the survey yourself.',
      ],
      link: { label: studyId ? 'Go to the draft' : 'Go to the series', url: ctx.linkTo(path) },
    }),
  );
}
