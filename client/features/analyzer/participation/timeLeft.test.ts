import { timeSpanText, timeLeftText } from './timeLeft';

const now = Date.parse('2026-03-02T09:00:00.000Z');

test.each([
  ['2026-03-07T12:30:00.000Z', '5 d 3 h'],
  ['2026-03-07T09:30:00.000Z', '5 d'],
  ['2026-03-02T12:20:00.000Z', '3 h 20 min'],
  ['2026-03-02T09:12:59.000Z', '12 min'],
  ['2026-03-02T09:00:59.000Z', '< 1 min'],
  ['2026-03-02T09:00:00.000Z', 'Closing now'],
])('until %s there is %s left', (close, text) => expect(timeLeftText(close, now)).toBe(text));

test('a span of less than a minute is an empty text', () => expect(timeSpanText(59_999)).toBe(''));
