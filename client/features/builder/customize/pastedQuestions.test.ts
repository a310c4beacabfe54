import { pastedQuestions } from './pastedQuestions';

it('takes each non-empty line without its bullet', () => {
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

it('refuses a line that is too long, with its length and the limit, and accepts one that just fits', () => {
  const [fits, tooLong] = pastedQuestions(`${'é'.repeat(256)}\n${'x'.repeat(300)}`, []);
  expect(fits?.problem).toBeNull();
  expect(tooLong?.problem).toBe('Too long: 300 of 256 characters.');
});

it('refuses questions that the survey or the list already has, whatever their case', () => {
  expect(pastedQuestions('One\none\nTwo', ['TWO']).map(({ problem }) => problem)).toEqual([
    null,
    'This list has it twice.',
    'The survey asks it already.',
  ]);
});

it('finds no questions in an empty text', () => {
  expect(pastedQuestions(' \n\n', [])).toEqual([]);
});
