import { invalid, notFound } from '../../../platform/errors';
import { withinLength } from '../../../platform/text-rules';
import type { Context } from '../../context';
import { describeApiKey } from '../api-key-ends';
import { ApiKey } from '../api-key.entity';
import { companyIdOf } from '../principal';
import { MAX_NAME_LENGTH } from './create-api-key';

/** Gives an API key of the caller's company another name. The key itself stays as it is. */
export async function renameApiKey(ctx: Context, ref: string, newName: string): Promise<ApiKey> {
  const apiKey = await ctx.db.findOneBy(ApiKey, { id: ref, companyId: companyIdOf(ctx.principal) });
  if (!apiKey) throw notFound();
  const name = withinLength('name', newName.trim(), MAX_NAME_LENGTH);
  if (name === '') throw invalid({ name: ['Give the key a name.'] });
  if (name === apiKey.name) return apiKey;
  await ctx.db.update(ApiKey, { id: apiKey.id }, { name });
  await ctx.audit({ action: 'API_KEY_RENAMED', subject: describeApiKey(apiKey), detail: `to ${name}` });
  return { ...apiKey, name };
}
