import type { Palette } from '../theme/palette';
import { chartAnnotations } from './chartAnnotations';

const palette = { textMuted: 'grey', borderControl: 'line', surface: 'white' } as Palette;
/** Twelve days from a Monday. */
const span = { start: new Date(2026, 2, 2), end: new Date(2026, 2, 14) };
const moment = (day: number, label: string) => ({ at: new Date(2026, 2, day, 12), label });

test('every weekend of the twelve days is shaded, from Saturday to Monday', () => {
  const shades = chartAnnotations([], span, palette).map(({ x, x2, fillColor }) => [
    new Date(Number(x)),
    new Date(Number(x2)),
    fillColor,
  ]);
  expect(shades).toEqual([[new Date(2026, 2, 7), new Date(2026, 2, 9), 'grey']]);
});

test('a moment inside the span is a line with a label, which is cut at 40 characters', () => {
  const long = 'Reminder to everybody who has not had the time yet';
  const lines = chartAnnotations([moment(3, 'Opened'), moment(10, long), moment(20, 'Closed')], span, palette).filter(
    ({ label }) => label,
  );
  expect(lines.map(({ x, label }) => [new Date(Number(x)).getDate(), label?.text])).toEqual([
    [3, 'Opened'],
    [10, 'Reminder to everybody who has not had t…'],
  ]);
});
