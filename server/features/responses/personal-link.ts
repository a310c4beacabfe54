import { createHmac } from 'node:crypto';
import { notFound } from '../../platform/errors';
import { NONCE_BYTES, padded, seal, SEAL_BYTES, unpadded, unseal } from '../../platform/seal';
import type { Context } from '../context';
import type { OpenKeys } from './keys/derived-keys';
import type { OpenStudy } from './open-study-cache';

/*
 * A personal link is the address of an open survey with a secret after the #. The secret is the email address of its owner with a
 * revision, sealed under a key of the survey, so it says who begins in place of a typed address. Nothing of it is stored. It ends
 * with the survey's open key, at the close, or before that (`link-validity.ts`). docs/decisions/0052-personal-links-can-be-replaced.md
 * gives the reasons.
 */

/** The secret holds its text padded to one of these sizes, so that its length says next to nothing of the address. */
const SIZES = [64, 384];
const MAX_SECRET_LENGTH = 4 * Math.ceil((SEAL_BYTES + 384) / 3);

/** What the secret of a personal link says. */
export interface LinkOwner {
  /** The normalised address. */
  email: string;
  /** The recipient's revision at the time; null in a link for somebody who is no recipient, and in links from before there were revisions. */
  revision: number | null;
}

/**
 * The personal link of an address. It is always the same for one address, revision and survey, so a response that was begun by it
 * goes on when its owner opens it from another mail. Browsers never send what stands after the # to a server.
 */
export const personalLink = (
  { linkTo }: Pick<Context, 'linkTo'>,
  { study, keys }: OpenStudy,
  owner: LinkOwner,
): string => linkTo(`/study/${study.id}#${linkSecret(keys.open, study.id, owner)}`);

/** The secret in a personal link. */
export function linkSecret(keys: OpenKeys, studyId: string, { email, revision }: LinkOwner): string {
  const text = revision === null ? email : `${email}\n${revision}`;
  // The nonce is a MAC of the text, so that two texts never share one.
  const nonce = createHmac('sha256', keys.linkNonce).update(text).digest().subarray(0, NONCE_BYTES);
  return seal(keys.link, padded(Buffer.from(text), SIZES), associatedData(studyId), nonce).toString('base64url');
}

/** What a secret says. Throws NOT_FOUND for a secret of another survey, or one that is made up. */
export function ownerOfLink(keys: OpenKeys, studyId: string, secret: string): LinkOwner {
  const [email, revision] = openedSecret(keys, studyId, secret).split('\n');
  return { email: email!, revision: revision === undefined ? null : Number(revision) };
}

function openedSecret(keys: OpenKeys, studyId: string, secret: string): string {
  if (secret.length > MAX_SECRET_LENGTH) throw notFound();
  try {
    return unpadded(unseal(keys.link, Buffer.from(secret, 'base64url'), associatedData(studyId))).toString();
  } catch {
    throw notFound();
  }
}

const associatedData = (studyId: string) => `link ${studyId}`;
