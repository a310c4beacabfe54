import { MoreThan, Not } from 'typeorm';
import { daysBetween, daysLater, lastOpeningDay } from '../../../../common/repeat-calendar';
import { runEach } from '../../../platform/run-each';
import { DomainError } from '../../../platform/errors';
import { publishStudy } from '../../studies/commands/publish-study';
import type { StudyLifeContext } from '../../studies/context';
import { latestDueDay } from '../../studies/schedule';
import { Study } from '../../studies/study.entity';
import { Sequence } from '../sequence.entity';
import { draftSurvey } from './draft-survey';
import { findOwner, inNameOf, ownerOf } from './owner-of-repeat';
import { tellOfDraft, tellOfOpening, tellOfRefusal } from './repeat-mails';
import { lockedRepeat } from './repeat.queries';
import { SequenceRepeat, SequenceRound } from './repeat.entities';
import { moveWaiting, waitingRound, type WaitingRound } from './waiting-draft';

/** How many days before its opening a survey is drafted, where there are more between two. */
const DAYS_BEFORE = 7;

type Transaction = (run: (ctx: StudyLifeContext) => Promise<void>) => Promise<void>;

/** What a step of the work on a series needs. The repeat is locked, so that one process alone does it. */
interface Step {
  ctx: StudyLifeContext;
  sequence: Sequence;
  repeat: SequenceRepeat;
  today: string;
}

/**
 * Makes the drafts that are due, and opens the surveys that are due, each in a transaction of its own. Of the days that passed while
 * no server ran, the latest is made up for, before the next survey is drafted. A refusal undoes the step, is told to the owner, and is not
 * tried again. The trouble of one series holds up no other.
 */
export async function runDueSurveys(ctx: StudyLifeContext, transaction: Transaction): Promise<void> {
  const repeats = await ctx.db.find(SequenceRepeat, { where: { isPaused: false }, order: { sequenceId: 'ASC' } });
  await runEach(repeats, async (repeat) => {
    const draftWhatIsDue = async () => {
      if ((await dayToDraft(stepOf(ctx, repeat))) !== null) await runStep(transaction, repeat, draft, refuseDraft);
    };
    await draftWhatIsDue();
    if ((await roundToOpen(stepOf(ctx, repeat))) === null) return;
    await runStep(transaction, repeat, open, refuseOpening);
    // The draft of the next day waited for this one, which it would have taken the survey from.
    await draftWhatIsDue();
  });
}

const stepOf = (ctx: StudyLifeContext, repeat: SequenceRepeat): Omit<Step, 'sequence'> => ({
  ...{ ctx, repeat },
  today: latestDueDay(ctx.clock.now(), ctx.timeZone),
});

async function runStep(
  transaction: Transaction,
  { sequenceId }: SequenceRepeat,
  run: (step: Step) => Promise<void>,
  refuse: (step: Step, refusal: string) => Promise<void>,
): Promise<void> {
  const locked = (then: (step: Step) => Promise<void>) =>
    transaction(async (ctx) => {
      const sequence = await ctx.db.findOneBy(Sequence, { id: sequenceId });
      const repeat = sequence && (await lockedRepeat(ctx.db, sequence));
      if (!repeat || repeat.isPaused) return;
      await then({ ...stepOf(ctx, repeat), sequence });
    });
  try {
    await locked(run);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await locked((step) => refuse(step, error.detail));
  }
}

/** The day whose survey has to be drafted now; null where there is none, or where it was done. */
const dayToDraft = async (step: Omit<Step, 'sequence'>): Promise<string | null> =>
  (await missedDay(step)) ?? (await comingDay(step));

/** The latest day that has passed, if no survey was made for it or a later one, and surveys open by themselves. */
async function missedDay({ ctx, repeat, today }: Omit<Step, 'sequence'>): Promise<string | null> {
  const day = repeat.opensByItself ? lastOpeningDay(repeat, today) : null;
  if (day === null || day < repeat.notBefore) return null;
  const { sequenceId } = repeat;
  const isDone = await ctx.db.existsBy(SequenceRound, [
    { sequenceId, opensOn: day },
    { sequenceId, opensOn: MoreThan(day), state: Not('SKIPPED' as const) },
  ]);
  return isDone ? null : day;
}

/** The next day, if it is near, or the latest one where surveys wait for somebody to publish them. A survey that is due to open comes first. */
async function comingDay(step: Omit<Step, 'sequence'>): Promise<string | null> {
  const { ctx, repeat, today } = step;
  const daysBefore = Math.min(DAYS_BEFORE, daysBetween(repeat) - 1);
  const day = lastOpeningDay(repeat, daysLater(today, daysBefore));
  if (day === null || day < repeat.notBefore) return null;
  const { sequenceId } = repeat;
  if (await ctx.db.existsBy(SequenceRound, { sequenceId, opensOn: day })) return null;
  return (await roundToOpen(step)) === null ? day : null;
}

/** The round whose survey has to be opened now; null where there is none. */
async function roundToOpen({ ctx, repeat, today }: Omit<Step, 'sequence'>): Promise<WaitingRound | null> {
  if (!repeat.opensByItself) return null;
  const round = await waitingRound(ctx, repeat.sequenceId);
  return round && round.opensOn <= today ? round : null;
}

async function draft(step: Step): Promise<void> {
  const { ctx, sequence, repeat } = step;
  const day = await dayToDraft(step);
  if (day === null) return;
  const owner = await ownerOf(ctx, sequence, repeat);
  const acting = inNameOf(ctx, owner);
  const waiting = await waitingRound(ctx, sequence.id);
  if (waiting) await moveWaiting(acting, repeat, waiting, day);
  const study = waiting
    ? await ctx.db.findOneByOrFail(Study, { id: waiting.studyId })
    : await draftSurvey(acting, sequence, repeat, day);
  if (!waiting) await note(step, { opensOn: day, state: 'DRAFTED', studyId: study.id });
  await tellOfDraft(ctx, { owner, sequence, repeat }, study, day);
}

async function refuseDraft(step: Step, refusal: string): Promise<void> {
  const day = await dayToDraft(step);
  if (day === null) return;
  await note(step, { opensOn: day, state: 'REFUSED', refusal });
  await tell(step, { studyId: null, refusal });
}

async function open(step: Step): Promise<void> {
  const { ctx, sequence, repeat, today } = step;
  const round = await roundToOpen(step);
  if (!round) return;
  const owner = await ownerOf(ctx, sequence, repeat);
  const { scheduledCloseDate } = await ctx.db.findOneByOrFail(Study, { id: round.studyId });
  // Somebody may have chosen another close date. One that nobody has chosen moves, if the survey opens late.
  const isPreset = scheduledCloseDate === daysLater(round.opensOn, repeat.openDays);
  const keeps = scheduledCloseDate !== null && scheduledCloseDate > today && !isPreset;
  const study = await publishStudy(inNameOf(ctx, owner), round.studyId, {
    scheduledCloseDate: keeps ? scheduledCloseDate : daysLater(today, repeat.openDays),
  });
  await note(step, { ...round, state: 'OPENED' });
  // A survey that is deleted takes its round along, and its day must not look as if it had been missed.
  await ctx.db.update(SequenceRepeat, { sequenceId: sequence.id }, { notBefore: daysLater(round.opensOn, 1) });
  await tellOfOpening(ctx, { owner, sequence }, study);
}

async function refuseOpening(step: Step, refusal: string): Promise<void> {
  const round = await roundToOpen(step);
  if (!round) return;
  await note(step, { ...round, state: 'REFUSED', refusal });
  await tell(step, { studyId: round.studyId, refusal });
}

async function note(
  { ctx, sequence }: Step,
  round: Pick<SequenceRound, 'opensOn' | 'state'> & Partial<SequenceRound>,
): Promise<void> {
  await ctx.db.upsert(SequenceRound, { ...round, sequenceId: sequence.id, at: ctx.clock.now() }, [
    'sequenceId',
    'opensOn',
  ]);
}

async function tell({ ctx, sequence, repeat }: Step, what: { studyId: string | null; refusal: string }): Promise<void> {
  const owner = await findOwner(ctx, sequence, repeat);
  if (owner) await tellOfRefusal(ctx, { owner, sequence }, what);
}
