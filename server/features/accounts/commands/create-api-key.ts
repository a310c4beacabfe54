import { randomUUID } from 'node:crypto';
import { IsNull, MoreThan, Or } from 'typeorm';
import { conflict, invalid } from '../../../platform/errors';
import { withinLength } from '../../../platform/text-rules';
import { execute } from '../../../persistence/sql';
import type { ApiKeyScope } from '../../../schema.generated';
import type { Context } from '../../context';
import { describeApiKey } from '../api-key-ends';
import { newApiKeySecret } from '../api-key-secret';
import { ApiKey } from '../api-key.entity';
import { lockPeopleAsAdmin } from '../people';
import { requireUser } from '../principal';
import { accessChanged } from '../sessions';

export const MAX_NAME_LENGTH = 100;
/**
 * The most keys of a company that have not ended. No company has so many programs, so more keys would be keys that nobody uses. Of
 * those that have ended, as many are kept for the list.
 */
const MAX_KEYS = 100;

interface NewApiKey {
  name: string;
  scopes: readonly ApiKeyScope[];
  expiresAt: Date | null;
  isService: boolean;
  /** An id that the caller made up, so that a repeated call makes no second key. */
  creationKey: string | null;
}

/**
 * Makes an API key that acts as its creator. The database stores a digest only; the key itself is in the reply alone.
 */
export async function createApiKey(
  ctx: Context,
  { name, scopes, expiresAt, isService, creationKey }: NewApiKey,
): Promise<{ apiKey: ApiKey; key: string }> {
  const { user } = requireUser(ctx.principal);
  if (scopes.length === 0) throw invalid({ scopes: ['Choose at least one scope.'] });
  if (expiresAt && expiresAt <= ctx.clock.now()) throw invalid({ expiresAt: ['Choose a time in the future.'] });
  await lockPeopleAsAdmin(ctx);
  const secret = newApiKeySecret();
  const known = creationKey && (await keyMadeBefore(ctx, creationKey, secret));
  if (known) return { apiKey: known, key: secret.key };
  await requireRoom(ctx, user.companyId);
  const apiKey = ctx.db.create(ApiKey, {
    id: randomUUID(),
    companyId: user.companyId,
    accountId: user.id,
    isService,
    name: withinLength('name', name.trim(), MAX_NAME_LENGTH) || 'API key',
    prefix: secret.prefix,
    keyDigest: secret.keyDigest,
    formerDigest: null,
    isSecretUsed: false,
    formerUntil: null,
    createdAt: ctx.clock.now(),
    lastUsedAt: null,
    // With ALL, the other scopes add nothing.
    scopes: scopes.includes('ALL') ? ['ALL'] : [...new Set(scopes)],
    expiresAt,
    noticeSent: false,
    endRecorded: false,
    creationKey,
  });
  await ctx.db.insert(ApiKey, apiKey);
  await ctx.audit({
    action: 'API_KEY_CREATED',
    subject: describeApiKey(apiKey),
    detail: `${isService ? 'of a service; ' : ''}${apiKey.scopes.join(', ')}; ${expiresAt ? `ends ${expiresAt.toISOString().slice(0, 10)}` : 'does not end by itself'}`,
  });
  return { apiKey, key: secret.key };
}

/** The caller's key that an earlier call has made, with a new secret: that of a lost reply can't be told again. */
async function keyMadeBefore(
  ctx: Context,
  creationKey: string,
  { prefix, keyDigest }: ReturnType<typeof newApiKeySecret>,
): Promise<ApiKey | null> {
  const { user } = requireUser(ctx.principal);
  const known = await ctx.db.findOneBy(ApiKey, { companyId: user.companyId, creationKey });
  if (!known) return null;
  if (known.accountId !== user.id)
    throw conflict('Somebody else has made an API key with this id. Make up another id.');
  await ctx.db.update(ApiKey, { id: known.id }, { prefix, keyDigest, isSecretUsed: false });
  await accessChanged(ctx, user.id);
  return Object.assign(known, { prefix, keyDigest });
}

async function requireRoom({ db, clock }: Context, companyId: string): Promise<void> {
  const now = clock.now();
  await execute(
    db,
    `DELETE FROM api_key WHERE end_recorded AND id IN (
       SELECT id FROM api_key WHERE company_id = $1 AND expires_at <= $2 ORDER BY expires_at DESC, id OFFSET $3)`,
    [companyId, now, MAX_KEYS],
  );
  const working = { companyId, expiresAt: Or(IsNull(), MoreThan(now)) };
  if ((await db.countBy(ApiKey, working)) < MAX_KEYS) return;
  throw conflict(`There are ${MAX_KEYS} API keys already. Please revoke those that are no longer needed.`);
}
