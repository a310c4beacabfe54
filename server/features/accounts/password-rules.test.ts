import { commonPasswords } from './common-passwords';
import { passwordProblems } from './password-rules';

const SHORT = 'This password is too short. It must have at least 8 characters.';
const LONG = 'This password is too long. It may have at most 128 characters.';
const LETTER = 'This password must include at least one letter.';
const HANDLE = 'This password must not contain your email handle.';
const COMMON = 'This password is too common.';

test.each([
  ['seven characters', 'x7-kq!z', 'ann@initech.test', [SHORT]],
  ['eight characters', 'x7-kq!zw', 'ann@initech.test', []],
  ['eight characters outside the basic plane count as eight', 'é😀😀😀😀😀😀😀', 'ann@initech.test', []],
  ['128 characters', 'x7'.repeat(64), 'ann@initech.test', []],
  ['129 characters', `${'x7'.repeat(64)}!`, 'ann@initech.test', [LONG]],
  ['no letter', '8301-4472-96', 'ann@initech.test', [LETTER]],
  ['a letter of another alphabet', '8301-4472-ж', 'ann@initech.test', []],
  ['the handle, in upper case', 'my-ANN.Smith-7', 'ann.smith@initech.test', [HANDLE]],
  ['the handle of a sub-address', 'granny-7-kq', 'ann+surveys@initech.test', [HANDLE]],
  ['a handle of two letters', 'Jo-x7-kq!z', 'jo@initech.test', []],
  ['the domain', 'initech-x7-kq', 'ann@initech.test', []],
  ['a common password', 'Password123', 'ann@initech.test', [COMMON]],
  ['a common password as part of a longer one', 'Password123 and more', 'ann@initech.test', []],
  ['a password that breaks four rules', '123456', '123456@initech.test', [SHORT, LETTER, HANDLE, COMMON]],
])('%s', async (_name, password, email, problems) => {
  const found = passwordProblems(password, email, await commonPasswords());
  expect(found.map(({ message }) => message)).toEqual(problems);
});
