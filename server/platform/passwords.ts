import { hash, verify } from '@node-rs/argon2';

/** Longer passwords are refused before hashing, so that nobody can make the server hash large inputs. */
export const MAX_PASSWORD_LENGTH = 128;

/** Argon2id with the library's defaults (OWASP's recommended parameters). */
export const hashPassword = (password: string) => hash(password);

/** A hash of a random password. It is checked when the account is unknown, so that the reply takes as long as for a known account. */
let decoy: Promise<string> | undefined;

/** Whether the password fits the stored hash. Without a stored hash it takes the same time and returns false. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  if (password.length > MAX_PASSWORD_LENGTH) return false;
  if (stored !== null) return verify(stored, password);
  decoy ??= hash(crypto.randomUUID());
  await verify(await decoy, password);
  return false;
}
