import { hash, verify } from '@node-rs/argon2';

/** Longer input is refused before hashing: the work must not grow with what a stranger sends. */
export const MAX_PASSWORD_LENGTH = 128;

/** Argon2id with the library's defaults (OWASP's recommended parameters). */
export const hashPassword = (password: string) => hash(password);

/** A hash of a random password nobody knows: checked when the account is unknown, so that both answers take equally long. */
let decoy: Promise<string> | undefined;

/** Whether the password fits. Without a stored hash the same work is done, and the answer is no. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  if (password.length > MAX_PASSWORD_LENGTH) return false;
  if (stored !== null) return verify(stored, password);
  decoy ??= hash(crypto.randomUUID());
  await verify(await decoy, password);
  return false;
}
