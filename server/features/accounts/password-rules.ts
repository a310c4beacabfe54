import type { ErrorReason } from '../../schema.generated';
import { MAX_PASSWORD_LENGTH } from '../../platform/passwords';

const MIN_LENGTH = 8;
/** A shorter handle is not looked for in a password, because one or two letters are part of many words. */
const MIN_HANDLE_LENGTH = 3;

interface PasswordProblem {
  reason: ErrorReason;
  message: string;
}

const TOO_LONG: PasswordProblem = {
  reason: 'PASSWORD_TOO_LONG',
  message: `This password is too long. It may have at most ${MAX_PASSWORD_LENGTH} characters.`,
};
const TOO_SHORT: PasswordProblem = {
  reason: 'PASSWORD_TOO_SHORT',
  message: `This password is too short. It must have at least ${MIN_LENGTH} characters.`,
};
const NO_LETTER: PasswordProblem = {
  reason: 'PASSWORD_WITHOUT_LETTER',
  message: 'This password must include at least one letter.',
};
const HAS_HANDLE: PasswordProblem = {
  reason: 'PASSWORD_CONTAINS_HANDLE',
  message: 'This password must not contain your email handle.',
};
const TOO_COMMON: PasswordProblem = { reason: 'PASSWORD_TOO_COMMON', message: 'This password is too common.' };

/** The rules that a new password of an account breaks, none if it may be used. `common` is in lower case. */
export function passwordProblems(password: string, email: string, common: ReadonlySet<string>): PasswordProblem[] {
  if (password.length > MAX_PASSWORD_LENGTH) return [TOO_LONG];
  const folded = password.toLowerCase();
  const handle = handleOf(email);
  return [
    [...password].length < MIN_LENGTH && TOO_SHORT,
    !/\p{L}/u.test(password) && NO_LETTER,
    handle.length >= MIN_HANDLE_LENGTH && folded.includes(handle) && HAS_HANDLE,
    common.has(folded) && TOO_COMMON,
  ].filter((problem) => problem !== false);
}

/** The part of an email address before the @, without a sub-address. */
const handleOf = (email: string) => email.toLowerCase().split('@')[0]!.split('+')[0]!;
