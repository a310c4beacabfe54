import { timingSafeEqual } from 'node:crypto';
import type { ResponsesContext } from '../../responses/context';
import { hasMac, installationMac } from '../../responses/keys/company-secrets';
import { OutcomePage } from './outcome.entities';

/** The path of published pages. The token stands after its `#`, which browsers send to no server. */
const PATH = '/you-said-we-did';
const PURPOSE = 'page of outcomes';
const ID_BYTES = 16;
const CHECK_BYTES = 16;

type KeyContext = Pick<ResponsesContext, 'db' | 'keys'>;

/**
 * The full address of a page. It is the page's id with a MAC of it under a key of the key folder, so it can be shown again at any time,
 * and somebody who has only the database cannot make it.
 */
export async function outcomesUrl(ctx: ResponsesContext, { id }: Pick<OutcomePage, 'id'>): Promise<string> {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  const mac = await installationMac(ctx.db, ctx.keys.folder, PURPOSE);
  return ctx.linkTo(`${PATH}#${Buffer.concat([bytes, checkOf(mac, id)]).toString('base64url')}`);
}

/** The page that a token opens; null for one that is made up, and for a page that was taken back. */
export async function pageOfToken({ db, keys }: KeyContext, token: string): Promise<OutcomePage | null> {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + CHECK_BYTES) return null;
  const id = bytes.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const isGenuine = await hasMac(db, keys.folder, PURPOSE, (mac) =>
    timingSafeEqual(checkOf(mac, id), bytes.subarray(ID_BYTES)),
  );
  return isGenuine ? db.findOneBy(OutcomePage, { id }) : null;
}

const checkOf = (mac: (text: string) => Buffer, id: string): Buffer => mac(id).subarray(0, CHECK_BYTES);
