import { daysBetween, daysLater, MOST_OF_UNIT } from '../../../../../common/repeat-calendar';
import { execute } from '../../../../persistence/sql';
import { conflict, invalid, notFound, type FieldMessages } from '../../../../platform/errors';
import { withinLength } from '../../../../platform/text-rules';
import type { SequenceRepeatInput } from '../../../../schema.generated';
import { requireUser } from '../../../accounts/principal';
import { latestDueDay } from '../../../studies/schedule';
import type { StudyLifeContext } from '../../../studies/context';
import { studyOf } from '../../../studies/studies.queries';
import { lockSeriesOf } from '../../../studies/surveys-of-series';
import type { Sequence } from '../../sequence.entity';
import { requireSequence } from '../../sequences.queries';
import { firstComingDay, modelsOfSeries } from '../repeat.queries';
import { SequenceRepeat } from '../repeat.entities';
import { keepInCalendar } from '../waiting-draft';

const MAX_SEGMENTS = 20;
const MAX_SEGMENT_LENGTH = 120;
const DAYS_OF_YEAR = 366;

/** Lets a series make its next surveys by itself. The caller becomes the owner, who is told of each. */
export async function setSequenceRepeat(
  ctx: StudyLifeContext,
  sequenceRef: string,
  input: SequenceRepeatInput,
): Promise<Sequence> {
  const sequence = await requireSequence(ctx, sequenceRef);
  requireCadence(ctx, input);
  await lockSeriesOf(ctx.db, sequence.companyId);
  const surveys = await modelsOfSeries(ctx.db, sequence.id);
  if (surveys.length === 0) throw conflict('Add a survey to the series first: the next ones are copied from it.');
  if (input.modelRef != null && !surveys.some(({ id }) => id === input.modelRef)) throw notFound();

  const repeat = ctx.db.create(SequenceRepeat, {
    ...{ sequenceId: sequence.id, every: input.every, unit: input.unit, weekday: input.weekday, from: input.from },
    ...{ openDays: input.openDays, opensByItself: input.opensByItself, recipients: input.recipients },
    modelId: input.modelRef ?? null,
    segments: segmentsOf(input),
    ownerId: requireUser(ctx.principal).user.id,
    notBefore: firstComingDay(ctx),
    isPaused: false,
  });
  await ctx.db.upsert(SequenceRepeat, repeat, ['sequenceId']);
  if (input.listFrom != null) await takeList(ctx, sequence.id, input.listFrom);
  await keepInCalendar(ctx, repeat);
  await ctx.audit({ action: 'SERIES_REPEAT_CHANGED', subject: sequence.name });
  return sequence;
}

function requireCadence(ctx: StudyLifeContext, input: SequenceRepeatInput): void {
  const { every, unit, weekday, from, openDays } = input;
  const refusals: FieldMessages = {};
  const most = MOST_OF_UNIT[unit];
  const units = unit === 'WEEK' ? 'weeks' : 'quarters';
  if (every < 1 || every > most) refusals.every = [`Choose 1 to ${most} ${units}.`];
  if (weekday < 1 || weekday > 7) refusals.weekday = ['Choose a day of the week: 1 is Monday and 7 is Sunday.'];
  if (from < '2000-01-01' || from > daysLater(latestDueDay(ctx.clock.now(), ctx.timeZone), DAYS_OF_YEAR))
    refusals.from = ['Choose a day that is at most a year from now.'];
  const mostDays = refusals.every ? null : daysBetween(input) - 1;
  if (mostDays !== null && (openDays < 1 || openDays > mostDays))
    refusals.openDays = [`Choose 1 to ${mostDays} days, so that a survey ends before the next one opens.`];
  if ((input.segments ?? []).length > MAX_SEGMENTS) refusals.segments = [`Name at most ${MAX_SEGMENTS} values.`];
  if (Object.keys(refusals).length > 0) throw invalid(refusals);
}

const segmentsOf = ({ segments = [] }: SequenceRepeatInput) =>
  segments.map(({ name, value }) => ({
    name: withinLength('segments', name, MAX_SEGMENT_LENGTH),
    value: withinLength('segments', value, MAX_SEGMENT_LENGTH),
  }));

/** Makes the recipients of a survey the list of the series. */
async function takeList(ctx: StudyLifeContext, sequenceId: string, studyRef: string): Promise<void> {
  const { id } = await studyOf(ctx, studyRef);
  await execute(ctx.db, 'DELETE FROM sequence_person WHERE sequence_id = $1', [sequenceId]);
  await execute(
    ctx.db,
    `INSERT INTO sequence_person (sequence_id, person_id) SELECT $1, person_id FROM study_target WHERE study_id = $2`,
    [sequenceId, id],
  );
}
