import { createHmac } from 'node:crypto';
import { formerPermit } from './former/former-ref';
import type { OpenKeys } from './keys/derived-keys';

/**
 * The permit of a person: the right to hand in one response to a survey. It is the same whenever the person begins, so
 * granting it writes nothing. A completion spends it (`hand-in.ts`), and a permit that is spent refuses every other
 * response of the person. Nobody without the survey's open key can compute a permit from an address.
 */
export function grantPermit(keys: OpenKeys, studyId: string, email: string): Buffer {
  const person = `${studyId}\n${email}`;
  if (!keys.former) return createHmac('sha256', keys.permit).update(person).digest();
  return formerPermit(keys, createHmac('sha256', keys.former.participation).update(person).digest());
}
