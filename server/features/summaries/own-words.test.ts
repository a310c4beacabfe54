import fc from 'fast-check';
import { isInOwnWords } from './own-words';

const TEXTS = [
  'The build takes half an hour and nobody knows why it is so slow.',
  'Reviews wait for days because two people have to look at everything.',
  'Write more.',
  'Faster builds please',
];

test('a summary with a few terms of the texts is in its own words', () => {
  expect(
    isInOwnWords('Many wish for faster builds, and waiting on reviewers holds work up for a long time.', TEXTS),
  ).toBe(true);
});

test.each([
  ['a list of the texts', TEXTS.join(' ')],
  ['a list of short texts', 'Write more. Faster builds please. Write more. Faster builds please.'],
  ['a list with words in between', TEXTS.map((text, at) => `Person ${at + 1} says: ${text}`).join(' ')],
  ['one text and a remark', `Here is one: ${TEXTS[1]} That was all.`],
  ['one text in capitals', TEXTS[0]!.toUpperCase()],
])('%s is not in its own words', (_what, text) => {
  expect(isInOwnWords(text, TEXTS)).toBe(false);
});

const word = fc.string({ unit: fc.constantFrom(...'abcdefghij'), minLength: 2, maxLength: 6 });
const text = fc.array(word, { minLength: 5, maxLength: 20 }).map((words) => words.join(' '));

test('a selection of the texts is never in its own words, in any order', () => {
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 8 }),
      (texts) => !isInOwnWords([...texts].reverse().join('. '), texts),
    ),
  );
});

test('a text that shares no word with the sources is always in its own words', () => {
  fc.assert(
    fc.property(fc.array(text), text, (texts, own) => isInOwnWords(own.toUpperCase().replaceAll(/[A-J]/g, 'x'), texts)),
  );
});
