import { reminderText, reminderWarning } from './reminderTexts';

const now = Date.parse('2026-03-03T09:00:00.000Z');

test.each([
  [
    '2026-03-02T09:00:01.000Z',
    'The last reminder was sent 23 h 59 min ago. We recommend waiting 24 hours between reminders.',
  ],
  ['2026-03-03T08:59:30.000Z', 'The last reminder was sent just now. We recommend waiting 24 hours between reminders.'],
  ['2026-03-02T09:00:00.000Z', null],
  [undefined, null],
])('after a reminder at %s the warning is %p', (last, text) => expect(reminderWarning(last, now)).toBe(text));

test('a reminder names the survey, its end if it has one, and the link', () => {
  const survey = { name: 'Pulse', link: 'https://candor.test/study/1', smallest: 5 };
  expect(reminderText({ ...survey, close: 'Monday' })).toMatch(
    /^A short reminder: our survey “Pulse” is still open\. It closes on Monday\.\n[^]*\nhttps:\/\/candor\.test\/study\/1$/,
  );
  const openEnded = reminderText({ ...survey, close: undefined });
  expect(openEnded).not.toMatch('closes');
  expect(openEnded).toMatch('no result is shown of fewer than 5 people.');
});
