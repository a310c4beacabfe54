import { conflict, invalid, notFound } from '../../../platform/errors';
import type { Context } from '../../context';
import { describeApiKey } from '../api-key-ends';
import { newApiKeySecret } from '../api-key-secret';
import { ApiKey } from '../api-key.entity';
import { lockPeopleAsAdmin } from '../people';
import { companyIdOf } from '../principal';
import { accessChanged, isApiKeyExpired } from '../sessions';

const HOUR = 60 * 60 * 1000;
/** A week is enough to change any program, and a secret that may be known to others must not live longer. */
const MAX_GRACE_HOURS = 168;

/**
 * Gives an API key of the caller's company a new secret. The former one works for the given hours more, and one from before that ends at
 * once. A secret that nobody has used yet is replaced and ends, and the one before it works on: its maker may have lost it with the reply, while
 * programs still have the one before. The key keeps its ref, its rights and its end.
 */
export async function rotateApiKey(
  ctx: Context,
  ref: string,
  graceHours: number,
): Promise<{ apiKey: ApiKey; key: string }> {
  if (graceHours < 0 || graceHours > MAX_GRACE_HOURS)
    throw invalid({ graceHours: [`Choose 0 to ${MAX_GRACE_HOURS} hours.`] });
  await lockPeopleAsAdmin(ctx);
  const apiKey = await ctx.db.findOneBy(ApiKey, { id: ref, companyId: companyIdOf(ctx.principal) });
  if (!apiKey) throw notFound();
  if (isApiKeyExpired(apiKey, ctx.clock.now())) throw conflict('This API key has ended. Please make a new one.');
  const { key, ...made } = newApiKeySecret();
  const secret = { ...made, isSecretUsed: false };
  const replaced = secretInUse(apiKey, ctx.clock.now());
  const former =
    graceHours === 0
      ? { formerDigest: null, formerUntil: null }
      : { formerDigest: replaced, formerUntil: new Date(ctx.clock.now().getTime() + graceHours * HOUR) };
  await ctx.db.update(ApiKey, { id: apiKey.id }, { ...secret, ...former });
  await accessChanged(ctx, apiKey.accountId);
  const rotated = { ...apiKey, ...secret, ...former };
  const until = former.formerUntil && `works until ${former.formerUntil.toISOString().slice(0, 16)}Z`;
  const wasUnused = until !== null && replaced !== apiKey.keyDigest;
  await ctx.audit({
    action: 'API_KEY_ROTATED',
    subject: describeApiKey(rotated),
    detail: wasUnused
      ? `the secret ${apiKey.prefix}…, which nobody has used, has ended; the one before it ${until}`
      : `the former secret ${apiKey.prefix}… ${until ?? 'has ended'}`,
  });
  return { apiKey: rotated, key };
}

/** The digest of the secret that programs have: the former one while it works and the present one was never used. */
const secretInUse = ({ keyDigest, formerDigest, formerUntil, isSecretUsed }: ApiKey, now: Date): Buffer =>
  !isSecretUsed && formerDigest && formerUntil! > now ? formerDigest : keyDigest;
