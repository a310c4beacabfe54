import { normaliseEmail } from '../../../../common/email';
import { execute } from '../../../persistence/sql';
import type { Context } from '../../context';
import { companySecretMac } from '../../responses/keys/company-secrets';
import type { ResponsesContext } from '../../responses/context';
import { MailRefusal } from './mail-refusal.entity';
import { companyOfToken, refusalToken, refuserOf, refuserOfToken, type Mac, type Refuser } from './refusal-token';

/** The path at which somebody says that they want no more mails. */
export const REFUSAL_PATH = '/unsubscribe';

const macOf = ({ db, keys }: Pick<ResponsesContext, 'db' | 'keys'>, companyId: string): Promise<Mac> =>
  companySecretMac(db, keys.folder, 'refusal of mails', companyId);

/** The address by which the owner of an email address gets no more mails about surveys; null where they have said so already. */
export async function refusalUrl(
  ctx: ResponsesContext,
  { companyId, email }: { companyId: string; email: string },
): Promise<string | null> {
  const mac = await macOf(ctx, companyId);
  const refuser = refuserOf(mac, companyId, normaliseEmail(email));
  if (await ctx.db.existsBy(MailRefusal, { ...refuser })) return null;
  return ctx.linkTo(`${REFUSAL_PATH}/${refusalToken(mac, refuser)}`);
}

/** Whom the address of a mail is of; null for one that is made up. */
export async function refuserOfUrl(ctx: ResponsesContext, token: string): Promise<Refuser | null> {
  const companyId = companyOfToken(token);
  return companyId === null ? null : refuserOfToken(await macOf(ctx, companyId), token);
}

/** Notes that somebody wants no mails, or takes that back. Doing so twice changes nothing. */
export async function refuseMails(
  { db }: Pick<Context, 'db'>,
  { companyId, digest }: Refuser,
  wanted: 'NO_MAILS' | 'MAILS',
): Promise<void> {
  if (wanted === 'MAILS') await db.delete(MailRefusal, { companyId, digest });
  else
    await execute(
      db,
      `INSERT INTO mail_refusal (company_id, digest) SELECT id, $2 FROM company WHERE id = $1 ON CONFLICT DO NOTHING`,
      [companyId, digest],
    );
}
