import { notFound } from '../../../platform/errors';
import type { Context } from '../../context';
import { describeApiKey } from '../api-key-ends';
import { ApiKey } from '../api-key.entity';
import { companyIdOf } from '../principal';
import { accessChanged } from '../sessions';

/** Revokes an API key of the caller's company. The next call with the key is refused. */
export async function revokeApiKey(ctx: Context, ref: string): Promise<string> {
  const apiKey = await ctx.db.findOneBy(ApiKey, { id: ref, companyId: companyIdOf(ctx.principal) });
  if (!apiKey) throw notFound();
  await ctx.db.delete(ApiKey, { id: apiKey.id });
  await accessChanged(ctx, apiKey.accountId);
  await ctx.audit({ action: 'API_KEY_REVOKED', subject: describeApiKey(apiKey) });
  return ref;
}
