import { comparableTopics, isWordedAlike, wordingHash, type Question } from './wording';

const question = (slug: string, topicSlug = 'docs', changes: Partial<Question> = {}): Question => ({
  slug,
  topicSlug,
  type: 'RATING_5L',
  text: `Is ${slug} good?`,
  polarity: 'POSITIVE',
  choiceLabels: [],
  rowLabels: [],
  ...changes,
});
const LIBRARY = new Map(
  [
    question('found'),
    question('current'),
    question('pace', 'review'),
    question('why', 'docs', { type: 'OPEN_END' }),
  ].map((each) => [each.slug, each]),
);

test('the hash does not depend on the order of the questions or on their other fields', () => {
  const [found, pace] = [question('found'), question('pace')];
  expect(wordingHash([pace, { ...found, ...{ required: true, order: 3 } }])).toBe(wordingHash([found, pace]));
  expect(wordingHash([found, pace])).toMatch(/^[0-9a-f]{64}$/);
});

test.each<[string, Partial<Question>]>([
  ['text', { text: 'Is it good?' }],
  ['type', { type: 'RATING_5N' }],
  ['polarity', { polarity: 'NEGATIVE' }],
  ['topic', { topicSlug: 'review' }],
  ['labels', { choiceLabels: ['Bad', 'Good'] }],
  ['rows', { rowLabels: ['Here'] }],
])('another %s is another wording', (_what, changes) => {
  const [one, other] = [question('found'), question('found', 'docs', changes)];
  expect(isWordedAlike(one, other)).toBe(false);
  expect(wordingHash([one])).not.toBe(wordingHash([other]));
});

test('a topic is comparable if all of its scored questions have the wording of the library', () => {
  const asked = [
    question('found'),
    question('pace', 'review'),
    question('why', 'docs', { type: 'OPEN_END', text: 'Our own words' }),
  ];
  expect([...comparableTopics(asked, LIBRARY)]).toEqual([
    ['docs', [question('found')]],
    ['review', [question('pace', 'review')]],
  ]);
});

test('a reworded question or one of the company’s own makes only its topic incomparable', () => {
  const reworded = question('current', 'docs', { text: 'Our own words' });
  const own = question('ours', 'review');
  expect([...comparableTopics([question('found'), reworded, question('pace', 'review')], LIBRARY).keys()]).toEqual([
    'review',
  ]);
  expect([...comparableTopics([question('pace', 'review'), own, question('found')], LIBRARY).keys()]).toEqual(['docs']);
});

test('a topic that has only questions without a score is not comparable', () => {
  expect(comparableTopics([question('why', 'docs', { type: 'OPEN_END' })], LIBRARY).size).toBe(0);
});
