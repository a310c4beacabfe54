import { MAX_PASSWORD_LENGTH } from '../../platform/passwords';

const MIN_LENGTH = 8;
/** A handle of one or two letters is part of many words. */
const MIN_HANDLE_LENGTH = 3;

/** What is wrong with a password as somebody's new one, in words; empty when nothing is. `common` is in lower case. */
export function passwordProblems(password: string, email: string, common: ReadonlySet<string>): string[] {
  if (password.length > MAX_PASSWORD_LENGTH)
    return [`This password is too long. It may have at most ${MAX_PASSWORD_LENGTH} characters.`];
  const folded = password.toLowerCase();
  const handle = handleOf(email);
  return [
    [...password].length < MIN_LENGTH && `This password is too short. It must have at least ${MIN_LENGTH} characters.`,
    !/\p{L}/u.test(password) && 'This password must include at least one letter.',
    handle.length >= MIN_HANDLE_LENGTH &&
      folded.includes(handle) &&
      'This password must not contain your email handle.',
    common.has(folded) && 'This password is too common.',
  ].filter((problem) => problem !== false);
}

/** What stands before the @ of an address, without a sub-address. */
const handleOf = (email: string) => email.toLowerCase().split('@')[0]!.split('+')[0]!;
