import { rowsOf } from '../../persistence/sql';
import type { Context } from '../context';
import type { ApiKey } from './api-key.entity';
import { apiKeyNoticeMail } from './mails';
import { accessChanged } from './sessions';
import { User } from './user.entity';

/** How long before its end a key is said to end soon, and the admins are told. */
const NOTICE_MS = 14 * 24 * 60 * 60 * 1000;

/** The name of a key in the audit log. Its first characters tell keys of the same name apart. */
export const describeApiKey = ({ name, prefix }: Pick<ApiKey, 'name' | 'prefix'>): string => `${name} (${prefix}…)`;

/** Whether a key has not ended, and will end within the time of the notice. */
export const endsSoon = ({ expiresAt }: Pick<ApiKey, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt > now && expiresAt.getTime() - now.getTime() <= NOTICE_MS;

interface EndingKey {
  companyId: string;
  accountId: string;
  name: string;
  prefix: string;
  expiresAt: Date;
}
const ENDING_KEY = 'company_id AS "companyId", account_id AS "accountId", name, prefix, expires_at AS "expiresAt"';

/**
 * Adds an entry to the audit log for each key that has ended by itself, and closes its sockets. It is meant to run in a transaction
 * of its own. The statement marks a key and returns it at once, so of several processes only one gets it.
 */
export async function recordEndedApiKeys(ctx: Context): Promise<void> {
  const ended = await rowsOf<EndingKey>(
    ctx.db,
    `UPDATE api_key SET end_recorded = true WHERE NOT end_recorded AND expires_at <= $1 RETURNING ${ENDING_KEY}`,
    [ctx.clock.now()],
  );
  for (const { companyId, accountId, expiresAt, ...key } of ended) {
    const detail = `ended ${expiresAt.toISOString().slice(0, 10)}`;
    await ctx.audit({ action: 'API_KEY_ENDED', subject: describeApiKey(key), detail, companyId });
    await accessChanged(ctx, accountId);
  }
}

/**
 * Mails the admins of a company that a key ends soon, once for each key. It is meant to run in a transaction of its
 * own. A key that lasts no longer than the time of the notice gets none, because its maker has chosen the end just
 * before.
 */
export async function sendApiKeyNotices(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const ending = await rowsOf<EndingKey>(
    ctx.db,
    `UPDATE api_key SET notice_sent = true
     WHERE NOT notice_sent AND expires_at > $1 AND expires_at <= $2 AND expires_at - created_at > $3 * interval '1 ms'
     RETURNING ${ENDING_KEY}`,
    [now, new Date(now.getTime() + NOTICE_MS), NOTICE_MS],
  );
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: ctx.timeZone });
  for (const { companyId, accountId, expiresAt, ...key } of ending) {
    const admins = await ctx.db.find(User, { where: { companyId, role: 'ADMIN' }, order: { email: 'ASC' } });
    const madeBy = admins.find(({ id }) => id === accountId)?.email;
    const notice = { key: describeApiKey(key), madeBy, day: day.format(expiresAt), url: ctx.linkTo('/studies') };
    for (const { email } of admins) await ctx.sendMail(apiKeyNoticeMail(email, notice));
  }
}
