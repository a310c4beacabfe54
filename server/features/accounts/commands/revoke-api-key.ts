import { notFound } from '../../../platform/errors';
import type { Context } from '../../context';
import { ApiKey } from '../api-key.entity';
import { companyIdOf } from '../principal';

/** Ends a key of the caller's company, from the next call on. */
export async function revokeApiKey(ctx: Context, ref: string): Promise<string> {
  const { affected } = await ctx.db.delete(ApiKey, { id: ref, companyId: companyIdOf(ctx.principal) });
  if (!affected) throw notFound();
  return ref;
}
