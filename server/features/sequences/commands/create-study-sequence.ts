import { randomUUID } from 'node:crypto';
import { requiredText } from '../../../platform/text-rules';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { Sequence } from '../sequence.entity';

const MAX_NAME_LENGTH = 120;

/** Starts an empty series. A survey joins a series when the survey is made. */
export async function createStudySequence(ctx: Context, name: string): Promise<Sequence> {
  const sequence = ctx.db.create(Sequence, {
    id: randomUUID(),
    companyId: companyIdOf(ctx.principal),
    name: requiredText('name', name, MAX_NAME_LENGTH),
    createdAt: ctx.clock.now(),
  });
  await ctx.db.insert(Sequence, sequence);
  return sequence;
}
