import { createHmac, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { openCompanySecret, sealCompanySecret } from '../responses/keys/company-secrets';
import type { ResponsesContext } from '../responses/context';
import type { Webhook } from './webhook.entities';

/** How long messages are also signed with the secret that was replaced. */
const FORMER_FOR = 24 * 3_600_000;
const PREFIX = 'whsec_';
/** The Standard Webhooks specification asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** The secrets of a webhook. */
interface WebhookSecrets {
  current: string;
  /** The former secret, and the moment (ISO) until which messages are also signed with it. */
  former: { secret: string; until: string } | null;
}

/** Names whose secret is sealed. */
export const ownerOfWebhookSecret = (webhookId: string) => `webhook ${webhookId}`;

const seal = ({ keys }: ResponsesContext, db: EntityManager, webhookId: string, secrets: WebhookSecrets) =>
  sealCompanySecret(db, keys.folder, ownerOfWebhookSecret(webhookId), secrets);

const open = async ({ keys }: ResponsesContext, { id, secrets }: Webhook): Promise<WebhookSecrets | null> =>
  (await openCompanySecret(keys.folder, ownerOfWebhookSecret(id), secrets)) as WebhookSecrets | null;

/** Makes the first secret of a webhook, and seals it for the database. */
export async function newSecrets(
  ctx: ResponsesContext,
  webhookId: string,
): Promise<{ secret: string; sealed: Buffer }> {
  const secret = PREFIX + randomBytes(SECRET_BYTES).toString('base64');
  return { secret, sealed: await seal(ctx, ctx.db, webhookId, { current: secret, former: null }) };
}

/** Makes a new secret. The former one stays in use for a day, unless the key folder has lost it. */
export async function replacedSecrets(
  ctx: ResponsesContext,
  webhook: Webhook,
): Promise<{ secret: string; sealed: Buffer }> {
  const before = await open(ctx, webhook);
  const { secret, sealed } = await newSecrets(ctx, webhook.id);
  if (!before) return { secret, sealed };
  const until = new Date(ctx.clock.now().getTime() + FORMER_FOR).toISOString();
  const secrets = { current: secret, former: { secret: before.current, until } };
  return { secret, sealed: await seal(ctx, ctx.db, webhook.id, secrets) };
}

/** The secret of a webhook; null where the folder of keys has lost it. */
export const secretOf = async (ctx: ResponsesContext, webhook: Webhook): Promise<string | null> =>
  (await open(ctx, webhook))?.current ?? null;

/** The headers that sign a message by the Standard Webhooks specification; null where the folder of keys has lost the secret. */
export async function signatureHeaders(
  ctx: ResponsesContext,
  webhook: Webhook,
  { id, body }: { id: string; body: string },
): Promise<Record<string, string> | null> {
  const secrets = await open(ctx, webhook);
  if (!secrets) return null;
  const now = ctx.clock.now();
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const { current, former } = secrets;
  const inUse = former && new Date(former.until) > now ? [current, former.secret] : [current];
  const signatures = inUse.map((secret) => `v1,${signatureOf(secret, `${id}.${timestamp}.${body}`)}`);
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(text)
    .digest('base64');
