import { isRefused, nextAttempt } from './retries';

const createdAt = new Date('2026-03-03T10:00:00Z');
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [6, 32],
  [7, 60],
  [40, 60],
])('after attempt %i a mail waits %i minutes', (attempts, minutes) => {
  expect(nextAttempt({ createdAt, attempts }, createdAt)).toEqual(after(minutes));
});

test('a mail is given up after two days', () => {
  expect(nextAttempt({ createdAt, attempts: 50 }, after(2 * 24 * 60 - 1))).toEqual(after(2 * 24 * 60 + 59));
  expect(nextAttempt({ createdAt, attempts: 50 }, after(2 * 24 * 60))).toBeNull();
});

test.each([
  [{ permanent: true, command: 'RCPT TO', responseCode: 550 }, true],
  [{ permanent: true, command: 'DATA', responseCode: 554 }, true],
  [{ permanent: false, command: 'RCPT TO', responseCode: 450 }, false],
  [{ permanent: true, command: 'AUTH PLAIN', responseCode: 535 }, false],
  [{ permanent: true, command: 'MAIL FROM', responseCode: 553 }, false],
  [{ code: 'ESOCKET', command: 'CONN' }, false],
])('the error %j is a permanent refusal: %p', (error, expected) => {
  expect(isRefused(error)).toBe(expected);
});
