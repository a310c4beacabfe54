import { isDoubleBarrelled, lixReadabilityIndex, readingLevel } from './questionAdvice';

it('adds the words per sentence and the percentage of long words', () => {
  expect(lixReadabilityIndex('')).toBe(0);
  expect(lixReadabilityIndex('I can do it.')).toBe(4);
  expect(lixReadabilityIndex('I trust our automated tests.')).toBe(25); // 5 words, 1 of them long
  expect(lixReadabilityIndex('I trust our tests. They run fast.')).toBe(4); // 7 words in 2 sentences, rounded
});

it.each([
  ['Our tests are fast.', 'Easy'],
  ['I know whom to ask.', 'Easy'],
  ['How likely are you to recommend our internal platforms to another team?', 'Medium'],
  [
    'To what extent does the organizational infrastructure facilitate cross-functional collaboration initiatives?',
    'Hard',
  ],
])('rates "%s" as %s', (text, level) => {
  expect(readingLevel(text)).toBe(level);
});

it('does not rate a text of a few words', () => {
  expect(readingLevel('')).toBeNull();
  expect(readingLevel('Documentation is comprehensive')).toBeNull();
});

it.each([
  ['Our builds are fast and reliable.', 'and'],
  ['I can find documentation or ask somebody.', 'or'],
  ['Reviews are quick as well as helpful.', 'as well as'],
  ['Builds & tests are fast.', '&'],
  ['I have time and/or energy to learn.', 'and/or'],
  ['AND so we meet.', 'and'],
])('finds two questions in "%s"', (text, word) => {
  expect(isDoubleBarrelled(text)).toBe(word);
});

it.each([
  'Our builds are fast.',
  'I understand our standards.',
  'I know whether or not a change is live.',
  'New services are up and running quickly.',
  'The editor is more or less stable.',
])('finds one question in "%s"', (text) => {
  expect(isDoubleBarrelled(text)).toBeNull();
});
