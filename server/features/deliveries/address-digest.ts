import { createHmac } from 'node:crypto';
import type { OpenKeys } from '../responses/keys/derived-keys';

/**
 * Names the address that an invitation was planned for, to tell later whether it has changed. The key is one of the survey's open
 * keys, so after the close the digest says nothing any more.
 */
export const addressDigest = (keys: OpenKeys, email: string): Buffer =>
  createHmac('sha256', keys.linkRequests).update(`invited ${email}`).digest();
