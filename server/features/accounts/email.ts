import { invalid } from '../../platform/errors';

/**
 * A standard address: local part of letters, digits, underscore, hyphen, dot (and plus, for sub-addresses); domain
 * labels; a final label of 2 to 16 characters.
 */
const PATTERN = /^[\w.+-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,16}$/;
const MAX_LENGTH = 254;

/** Trimmed and case-folded; plus-addresses are kept as they are. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase();

/** Whether a normalised address could be one. */
export const isEmail = (email: string) => email.length <= MAX_LENGTH && PATTERN.test(email);

/** An address that has to be one: normalised; anything else is refused under the field `email`. */
export function requiredEmail(text: string): string {
  const email = normaliseEmail(text);
  if (!isEmail(email)) throw invalid({ email: ['Enter a valid email address.'] });
  return email;
}
