import { openingDays } from '../../../../common/repeat-calendar';
import type { StudyLifeContext } from '../../studies/context';
import { updateStudy } from '../../studies/commands/update-study';
import { Study } from '../../studies/study.entity';
import { closeDayOf, daysThatAreOver } from './repeat.queries';
import { SequenceRound, type SequenceRepeat } from './repeat.entities';

/** A round whose survey is a draft that nobody has published. */
export type WaitingRound = SequenceRound & { studyId: string };

/** The round of a series that waits for its day. There is one at most, because a draft that waits is used for the next day, too. */
export async function waitingRound({ db }: StudyLifeContext, sequenceId: string): Promise<WaitingRound | null> {
  const rounds = await db.findBy(SequenceRound, { sequenceId, state: 'DRAFTED' });
  for (const round of rounds)
    if (round.studyId !== null && (await db.existsBy(Study, { id: round.studyId, status: 'DRAFT' })))
      return round as WaitingRound;
  return null;
}

/** Moves the draft that waits to the first day of the calendar that is still to come, if its own day is none of them. */
export async function keepInCalendar(ctx: StudyLifeContext, repeat: SequenceRepeat): Promise<void> {
  const round = await waitingRound(ctx, repeat.sequenceId);
  if (!round) return;
  const isOn = round.opensOn >= repeat.notBefore && openingDays(repeat, round.opensOn, 1)[0] === round.opensOn;
  if (isOn) return closeAfter(ctx, repeat, round.studyId, round.opensOn);
  const over = daysThatAreOver(await ctx.db.findBy(SequenceRound, { sequenceId: repeat.sequenceId }));
  await moveWaiting(ctx, repeat, round, openingDays(repeat, repeat.notBefore, 1, over)[0]!);
}

/** Makes a draft that waits the survey of another day. */
export async function moveWaiting(
  ctx: StudyLifeContext,
  repeat: SequenceRepeat,
  { sequenceId, opensOn, studyId }: WaitingRound,
  day: string,
): Promise<void> {
  await ctx.db.update(SequenceRound, { sequenceId, opensOn }, { opensOn: day, at: ctx.clock.now() });
  await closeAfter(ctx, repeat, studyId, day);
}

async function closeAfter(ctx: StudyLifeContext, repeat: SequenceRepeat, studyId: string, day: string) {
  await updateStudy(ctx, studyId, { scheduledCloseDate: closeDayOf(ctx, repeat, day) });
}
