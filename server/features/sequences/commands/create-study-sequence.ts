import { randomUUID } from 'node:crypto';
import { insertOnce } from '../../../persistence/insert-once';
import { conflict } from '../../../platform/errors';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { sequenceName } from '../sequence-name';
import { Sequence } from '../sequence.entity';

/** The most series of a company. Nobody compares so many; the limit stops a script that adds series without end. */
const MAX_SEQUENCES = 500;

/** Starts an empty series. If an earlier call with the same key has started one already, it is returned as it is. */
export async function createStudySequence(ctx: Context, name: string, key?: string | null): Promise<Sequence> {
  const companyId = companyIdOf(ctx.principal);
  const sequence = ctx.db.create(Sequence, {
    id: randomUUID(),
    companyId,
    name: sequenceName(name),
    createdAt: ctx.clock.now(),
    creationKey: key ?? null,
  });
  if (!(await insertOnce(ctx.db, Sequence, sequence)))
    return ctx.db.findOneByOrFail(Sequence, { companyId, creationKey: key! });
  if ((await ctx.db.countBy(Sequence, { companyId })) > MAX_SEQUENCES)
    throw conflict(`A company can have at most ${MAX_SEQUENCES} series.`);
  return sequence;
}
