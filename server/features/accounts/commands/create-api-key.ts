import { randomUUID } from 'node:crypto';
import { withinLength } from '../../../platform/text-rules';
import { randomToken, tokenDigest } from '../../../platform/tokens';
import type { Context } from '../../context';
import { ApiKey } from '../api-key.entity';
import { takeTurns } from '../people';
import { requireUser } from '../principal';

const MAX_NAME_LENGTH = 100;
const SHOWN_CHARACTERS = 11;

/** Makes a key that acts as its creator. Only a digest is kept; the key itself is in the reply and nowhere else. */
export async function createApiKey(ctx: Context, name: string): Promise<{ apiKey: ApiKey; key: string }> {
  const { user } = requireUser(ctx.principal);
  await takeTurns(ctx);
  const key = `candor_${randomToken()}`;
  const apiKey = ctx.db.create(ApiKey, {
    id: randomUUID(),
    companyId: user.companyId,
    accountId: user.id,
    name: withinLength('name', name.trim(), MAX_NAME_LENGTH) || 'API key',
    prefix: key.slice(0, SHOWN_CHARACTERS),
    keyDigest: tokenDigest(key),
    createdAt: ctx.clock.now(),
    lastUsedAt: null,
  });
  await ctx.db.insert(ApiKey, apiKey);
  await ctx.audit({ action: 'API_KEY_CREATED', subject: `${apiKey.name} (${apiKey.prefix}…)` });
  return { apiKey, key };
}
