import { createHmac, timingSafeEqual } from 'node:crypto';
import { normaliseEmail } from '../../../common/email';
import { randomToken } from '../../platform/tokens';
import type { Context } from '../context';
import { User } from './user.entity';

type Account = Pick<User, 'id' | 'passwordHash'>;

/*
 * Wrong passwords lock an account for a while. So that a stranger can't keep somebody out, a browser in which the person has
 * signed in before has a count of its own. Its token is signed with the hash of the account's password: nothing is stored,
 * nobody else can make one, and a new password ends them all.
 */
const signatureOf = (nonce: string, { id, passwordHash }: Account): Buffer =>
  createHmac('sha256', passwordHash!).update(`browser ${id} ${nonce}`).digest();

/** Gives the caller's browser a token for an account that has a password. */
export function rememberBrowser(ctx: Context, account: Account): void {
  const nonce = randomToken();
  ctx.setBrowserCookie(`${nonce}.${signatureOf(nonce, account).toString('base64url')}`);
}

/** The name of the caller's browser if the owner of the email has signed in with it, otherwise an empty text. */
export async function knownBrowserOf({ db, browserToken }: Context, email: string): Promise<string> {
  const [nonce, signature] = browserToken?.split('.') ?? [];
  if (!nonce || !signature) return '';
  const user = await db.findOneBy(User, { email: normaliseEmail(email) });
  if (!user?.passwordHash) return '';
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(nonce, user)];
  return given.length === right.length && timingSafeEqual(given, right) ? nonce : '';
}
