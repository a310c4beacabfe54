import { Not } from 'typeorm';
import type { RoundState } from '../../../schema.generated';
import type { Context } from '../../context';
import type { SeriesPort } from '../../studies/series-port';
import type { Study } from '../../studies/study.entity';
import { noteRepeatChange } from './note-repeat-change';
import { SequenceRound } from './repeat.entities';

/**
 * Keeps the day of a survey that leaves its series. Without its round the day would look as if nothing had been made for it, and the survey would
 * be made again. The round of a survey that has opened by itself goes with the survey, because no day before it is made up for.
 */
export const seriesOfStudies: SeriesPort = {
  async leave(ctx: Context, { id: studyId, status }: Study): Promise<void> {
    const rounds = await ctx.db.findBy(SequenceRound, { studyId, state: Not('OPENED' as const) });
    for (const { sequenceId, opensOn, state, at } of rounds) {
      const kept = state === 'DRAFTED' ? { state: stateWithout(status), at: ctx.clock.now() } : { state, at };
      await ctx.db.update(SequenceRound, { sequenceId, opensOn }, { ...kept, studyId: null });
      if (kept.state === 'SKIPPED' && state === 'DRAFTED')
        await noteRepeatChange(ctx, sequenceId, `Left out: ${opensOn}`);
    }
  },
};

/** A draft leaves its day out. A survey that somebody has published by hand has taken place. */
const stateWithout = (status: Study['status']): RoundState => (status === 'DRAFT' ? 'SKIPPED' : 'OPENED');
