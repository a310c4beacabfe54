import { createHmac } from 'node:crypto';
import { notFound } from '../../platform/errors';
import { NONCE_BYTES, padded, seal, SEAL_BYTES, unpadded, unseal } from '../../platform/seal';
import type { Context } from '../context';
import type { OpenKeys } from './keys/derived-keys';
import type { OpenStudy } from './open-study-cache';

/*
 * A personal link is the address of an open survey with a secret after the #. The secret is the email address of the
 * recipient, sealed under a key of the survey, so it says who begins in place of a typed address. Nothing of it is stored.
 * It ends with the survey's open key, at the close. docs/decisions/0042-personal-links.md gives the reasons.
 */

/** The secret holds the address padded to one of these sizes, so that its length says next to nothing of the address. */
const SIZES = [64, 384];
const MAX_SECRET_LENGTH = 4 * Math.ceil((SEAL_BYTES + 384) / 3);

/**
 * The personal link of a recipient. It is always the same for one address and survey, so a response that was begun by it
 * goes on when the recipient opens it from another mail. Browsers never send what stands after the # to a server.
 */
export const personalLink = ({ linkTo }: Pick<Context, 'linkTo'>, { study, keys }: OpenStudy, email: string): string =>
  linkTo(`/study/${study.id}#${linkSecret(keys.open, study.id, email)}`);

/** The secret in the personal link of a normalised address. */
export function linkSecret(keys: OpenKeys, studyId: string, email: string): string {
  // The nonce is a MAC of the address, so that two addresses never share one.
  const nonce = createHmac('sha256', keys.linkNonce).update(email).digest().subarray(0, NONCE_BYTES);
  return seal(keys.link, padded(Buffer.from(email), SIZES), associatedData(studyId), nonce).toString('base64url');
}

/** The address that a secret belongs to. Throws NOT_FOUND for a secret of another survey, or one that is made up. */
export function emailOfLink(keys: OpenKeys, studyId: string, secret: string): string {
  if (secret.length > MAX_SECRET_LENGTH) throw notFound();
  try {
    return unpadded(unseal(keys.link, Buffer.from(secret, 'base64url'), associatedData(studyId))).toString();
  } catch {
    throw notFound();
  }
}

const associatedData = (studyId: string) => `link ${studyId}`;
