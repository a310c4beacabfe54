import { timingSafeEqual } from 'node:crypto';

/** Makes a MAC of a text, for one purpose and with a key of the installation. */
export type Mac = (text: string) => Buffer;

/** Which address of which company wants no mails. The address itself cannot be read from it. */
export interface Refuser {
  companyId: string;
  digest: Buffer;
}

const COMPANY_BYTES = 16;
const DIGEST_BYTES = 32;
const CHECK_BYTES = 16;

/** Names an address of a company. */
export const refuserOf = (mac: Mac, companyId: string, email: string): Refuser => ({
  companyId,
  digest: mac(`address ${companyId} ${email}`),
});

/** The secret in the address by which somebody gets no more mails. It works for ever, because mails are kept for ever. */
export function refusalToken(mac: Mac, { companyId, digest }: Refuser): string {
  const company = Buffer.from(companyId.replaceAll('-', ''), 'hex');
  return Buffer.concat([company, digest, checkOf(mac, { companyId, digest })]).toString('base64url');
}

/** The company that a token claims to be of; null for a text that can't be a token. */
export function companyOfToken(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== COMPANY_BYTES + DIGEST_BYTES + CHECK_BYTES) return null;
  const hex = bytes.toString('hex', 0, COMPANY_BYTES);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Whom a token is of; null for one that is made up. */
export function refuserOfToken(mac: Mac, token: string): Refuser | null {
  const companyId = companyOfToken(token);
  if (companyId === null) return null;
  const bytes = Buffer.from(token, 'base64url');
  const digest = bytes.subarray(COMPANY_BYTES, COMPANY_BYTES + DIGEST_BYTES);
  return timingSafeEqual(checkOf(mac, { companyId, digest }), bytes.subarray(-CHECK_BYTES))
    ? { companyId, digest }
    : null;
}

const checkOf = (mac: Mac, { companyId, digest }: Refuser) =>
  mac(`check ${companyId} ${digest.toString('hex')}`).subarray(0, CHECK_BYTES);
