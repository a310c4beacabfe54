import { surveyThen } from './then-and-now';

const day = (date: number) => new Date(Date.UTC(2026, 0, date));
const CLOSED = [
  { id: 'first', closedAt: day(10) },
  { id: 'second', closedAt: day(20) },
  { id: 'third', closedAt: day(30) },
];

test.each([
  ['the survey whose results were the latest when the star was set', 'third', day(15), 'first'],
  ['a survey that was closed at the very moment of the star', 'third', day(20), 'second'],
  ['the first survey where none was closed yet', 'third', day(1), 'first'],
  ['the survey before where the day of the star is unknown', 'third', null, 'second'],
  ['nothing for a topic that was starred in the results of this survey', 'third', day(30), null],
  ['nothing for a survey of the time before the star', 'second', day(25), null],
  ['nothing in the first survey', 'first', day(1), null],
  ['nothing in the first survey, for a star of an unknown day', 'first', null, null],
  ['nothing for a survey that is not among them', 'fourth', day(15), null],
])('%s', (_what, now, starredAt, then) => {
  expect(surveyThen(CLOSED, now, starredAt)).toBe(then);
});
