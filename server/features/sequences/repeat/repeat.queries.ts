import { In, type EntityManager } from 'typeorm';
import { daysLater, openingDays } from '../../../../common/repeat-calendar';
import { groupedByKey, byKey } from '../../../persistence/loader';
import { rowsOf } from '../../../persistence/sql';
import { notFound } from '../../../platform/errors';
import type { Context } from '../../context';
import { latestDueDay } from '../../studies/schedule';
import type { Study } from '../../studies/study.entity';
import { lockSeriesOf } from '../../studies/surveys-of-series';
import type { Sequence } from '../sequence.entity';
import { requireSequence, studiesBySequence } from '../sequences.queries';
import { SequenceRepeat, SequenceRound } from './repeat.entities';

/** How many coming days are told. */
const TOLD_DAYS = 3;

/** The repeats of series; null for a series that does not repeat. */
export async function repeatsBySequence(db: EntityManager, ids: readonly string[]): Promise<(SequenceRepeat | null)[]> {
  const rows = await db.findBy(SequenceRepeat, { sequenceId: In([...ids]) });
  return byKey(
    ids,
    rows,
    ({ sequenceId }) => sequenceId,
    () => null,
  );
}

/** The rounds of series, the latest day first. */
export async function roundsBySequence(db: EntityManager, ids: readonly string[]): Promise<SequenceRound[][]> {
  const rows = await db.find(SequenceRound, { where: { sequenceId: In([...ids]) }, order: { opensOn: 'DESC' } });
  return groupedByKey(ids, rows, ({ sequenceId }) => sequenceId);
}

/** How many people are on the lists of series. */
export async function listCounts(db: EntityManager, ids: readonly string[]): Promise<number[]> {
  const rows = await rowsOf<{ n: number }>(
    db,
    `SELECT (SELECT count(*)::int FROM sequence_person p WHERE p.sequence_id = asked.id) AS n
     FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (id, place) ORDER BY place`,
    [ids],
  );
  return rows.map(({ n }) => n);
}

/** The repeat of a series of the caller's company, locked until the transaction ends; NOT_FOUND where it does not repeat. */
export async function lockedRepeatOf(ctx: Context, sequenceRef: string): Promise<SequenceRepeat> {
  const repeat = await lockedRepeat(ctx.db, await requireSequence(ctx, sequenceRef));
  if (!repeat) throw notFound();
  return repeat;
}

/**
 * The repeat of a series, locked until the transaction ends. The company's series are locked before it, as wherever one of their surveys is deleted or
 * leaves: such a change locks the survey and then its round, and whoever moves a round goes the other way.
 */
export async function lockedRepeat(
  db: EntityManager,
  { id: sequenceId, companyId }: Pick<Sequence, 'id' | 'companyId'>,
): Promise<SequenceRepeat | null> {
  await lockSeriesOf(db, companyId);
  return db.findOne(SequenceRepeat, { where: { sequenceId }, lock: { mode: 'pessimistic_write' } });
}

/** The surveys of a series that the next one can be copied from. An imported one has neither recipients nor texts of its own. */
export const modelsOfSeries = async (db: EntityManager, sequenceId: string): Promise<Study[]> =>
  (await studiesBySequence(db, [sequenceId]))[0]!.filter(({ imported }) => !imported);

/** The day on which a survey of a day closes: with its full length also where it is made late. */
export const closeDayOf = (
  { clock, timeZone }: Pick<Context, 'clock' | 'timeZone'>,
  { openDays }: SequenceRepeat,
  day: string,
): string => daysLater(laterOf(day, latestDueDay(clock.now(), timeZone)), openDays);

/** The first day whose hour is still to come. */
export const firstComingDay = ({ clock, timeZone }: Context): string =>
  daysLater(latestDueDay(clock.now(), timeZone), 1);

/** The coming days on which surveys open: without those that are left out, and none during a pause. */
export async function nextDaysOf(ctx: Context, repeat: SequenceRepeat): Promise<string[]> {
  if (repeat.isPaused) return [];
  const rounds = await ctx.db.findBy(SequenceRound, { sequenceId: repeat.sequenceId });
  return openingDays(repeat, laterOf(repeat.notBefore, firstComingDay(ctx)), TOLD_DAYS, daysThatAreOver(rounds));
}

/** The days of rounds for which nothing is still to be done. */
export const daysThatAreOver = (rounds: readonly SequenceRound[]): string[] =>
  rounds.filter(({ state }) => state !== 'DRAFTED').map(({ opensOn }) => opensOn);

const laterOf = (a: string, b: string): string => (a > b ? a : b);
