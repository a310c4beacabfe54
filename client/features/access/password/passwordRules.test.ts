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
])('judges the length and the letter of %p, and leaves the rest to the server', (password, length, letter) => {
  expect(states(password)).toEqual([length, letter, 'open', 'open']);
});

it('shows what the server found wrong, and that it found nothing else', () => {
  expect(states('password', ['PASSWORD_TOO_COMMON'])).toEqual(['met', 'met', 'met', 'broken']);
  expect(states('admin-42', ['PASSWORD_CONTAINS_HANDLE'])).toEqual(['met', 'met', 'broken', 'met']);
});
