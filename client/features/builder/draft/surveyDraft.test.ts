import { answeringSeconds } from '@/lib/answeringTime';
import {
  asksForVotes,
  answeringTimeText,
  hasManyOpenEnded,
  moveBeside,
  moveBy,
  surveySizeText,
  topicCounts,
} from './surveyDraft';

const items = ['a', 'b', 'c', 'd'].map((slug) => ({ slug }));
const order = (moved: { slug: string }[]) => moved.map(({ slug }) => slug).join('');
const typed = (...types: ('OPEN_END' | 'RATING_5L')[]) => types.map((type) => ({ type }));

it('moves a question before or after another one', () => {
  expect(order(moveBeside(items, 'a', 'c', 'after'))).toBe('bcad');
  expect(order(moveBeside(items, 'd', 'a', 'before'))).toBe('dabc');
  expect(order(moveBeside(items, 'b', 'b', 'after'))).toBe('abcd');
  expect(order(moveBeside(items, 'x', 'b', 'after'))).toBe('abcd');
  expect(order(moveBeside(items, 'a', 'x', 'after'))).toBe('abcd');
});

it('moves a question by one place, and not beyond either end', () => {
  expect(order(moveBy(items, 'b', -1))).toBe('bacd');
  expect(order(moveBy(items, 'b', 1))).toBe('acbd');
  expect(order(moveBy(items, 'a', -1))).toBe('abcd');
  expect(order(moveBy(items, 'd', 1))).toBe('abcd');
});

it('estimates 78 seconds plus 13 for each question, rounded to tens', () => {
  expect([0, 1, 10, 24, 51].map(answeringSeconds)).toEqual([80, 90, 210, 390, 740]);
  expect([0, 10, 17].map(answeringTimeText)).toEqual(['1 min 20 s', '3 min 30 s', '5 min']);
});

it('warns from four open-ended questions on', () => {
  expect(hasManyOpenEnded(typed('OPEN_END', 'OPEN_END', 'OPEN_END', 'RATING_5L'))).toBe(false);
  expect(hasManyOpenEnded(typed('OPEN_END', 'OPEN_END', 'OPEN_END', 'OPEN_END'))).toBe(true);
});

it('asks for votes when they are on and something is scored', () => {
  expect(asksForVotes(true, typed('OPEN_END', 'RATING_5L'))).toBe(true);
  expect(asksForVotes(true, typed('OPEN_END'))).toBe(false);
  expect(asksForVotes(true, [])).toBe(true);
  expect(asksForVotes(false, typed('RATING_5L'))).toBe(false);
});

it('counts questions by topic in the order of the library, and leaves out topics without questions', () => {
  const topics = ['docs', 'test', 'review'].map((slug) => ({ slug, label: slug }));
  const counts = topicCounts(
    ['review', 'docs', 'review'].map((topicSlug) => ({ topicSlug })),
    topics,
  );
  expect(counts.map(({ slug, count }) => [slug, count])).toEqual([
    ['docs', 1],
    ['review', 2],
  ]);
});

it('describes the size of a survey in words', () => {
  expect(surveySizeText(24, 13)).toBe('24 questions | 13 topics');
  expect(surveySizeText(1, 1)).toBe('1 question | 1 topic');
});
