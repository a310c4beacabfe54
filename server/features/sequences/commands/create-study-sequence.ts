import { randomUUID } from 'node:crypto';
import { invalid } from '../../../platform/errors';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { Sequence } from '../sequence.entity';

const MAX_NAME_LENGTH = 120;

/** Starts a series, empty. A survey joins it when it is made. */
export async function createStudySequence(ctx: Context, name: string): Promise<Sequence> {
  const trimmed = name.trim();
  if (!trimmed) throw invalid({ name: ['This field may not be blank.'] });
  if (trimmed.length > MAX_NAME_LENGTH) {
    throw invalid({ name: [`Ensure this value has at most ${MAX_NAME_LENGTH} characters.`] });
  }
  const sequence = ctx.db.create(Sequence, {
    id: randomUUID(),
    companyId: companyIdOf(ctx.principal),
    name: trimmed,
    createdAt: ctx.clock.now(),
  });
  await ctx.db.insert(Sequence, sequence);
  return sequence;
}
