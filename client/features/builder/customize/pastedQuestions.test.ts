import { pastedQuestions } from './pastedQuestions';

it('takes each line that holds something, without the bullet of its list', () => {
  const pasted =
    '- Our builds are fast.\r\n\n 2. I trust our tests. \n* Reviews help me.\n   \n3) I know whom to ask.\n2026 was a good year.';
  expect(pastedQuestions(pasted, []).map(({ text }) => text)).toEqual([
    'Our builds are fast.',
    'I trust our tests.',
    'Reviews help me.',
    'I know whom to ask.',
    '2026 was a good year.',
  ]);
});

it('refuses what is too long, with both numbers, and takes what just fits', () => {
  const [fits, tooLong] = pastedQuestions(`${'é'.repeat(256)}\n${'x'.repeat(300)}`, []);
  expect(fits?.problem).toBeNull();
  expect(tooLong?.problem).toBe('Too long: 300 of 256 characters.');
});

it('refuses what is asked already, or twice in the list, whatever its case', () => {
  expect(pastedQuestions('One\none\nTwo', ['TWO']).map(({ problem }) => problem)).toEqual([
    null,
    'This list has it twice.',
    'The survey asks it already.',
  ]);
});

it('finds nothing in nothing', () => {
  expect(pastedQuestions(' \n\n', [])).toEqual([]);
});
