import type { ErrorReason } from '@/apollo/types.generated';
import { passwordRules } from './passwordRules';

const states = (password: string, refusals: ErrorReason[] | null = null) =>
  passwordRules(password, refusals).map(({ state }) => state);

it.each([
  ['', 'broken', 'broken'],
  ['1234567', 'broken', 'broken'],
  ['12345678', 'met', 'broken'],
  ['abcdefg', 'broken', 'met'],
  ['пароль-42', 'met', 'met'],
  ['🔑🔑🔑🔑', 'broken', 'broken'], // four characters in eight UTF-16 units
])('checks the length and the letters of %p, and leaves the other rules to the server', (password, length, letter) => {
  expect(states(password)).toEqual([length, letter, 'open', 'open']);
});

it('marks the rules that the server named as broken and its other rules as met', () => {
  expect(states('password', ['PASSWORD_TOO_COMMON'])).toEqual(['met', 'met', 'met', 'broken']);
  expect(states('admin-42', ['PASSWORD_CONTAINS_HANDLE'])).toEqual(['met', 'met', 'broken', 'met']);
});
