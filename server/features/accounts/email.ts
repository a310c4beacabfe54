import { isEmail, normaliseEmail } from '../../../common/email';
import { invalid } from '../../platform/errors';

/**
 * Trims an email address and makes it lower case. A text that can't be an address is refused under the field `email`.
 */
export function requiredEmail(text: string): string {
  const email = normaliseEmail(text);
  if (!isEmail(email)) throw invalid({ email: ['Enter a valid email address.'] }, 'EMAIL_INVALID');
  return email;
}
