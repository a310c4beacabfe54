import { changeTone, metricChange, metricText } from './metricFigures';

test.each([
  [0.17, 'percent', '17%'],
  [0.4375, 'percent', '43.8%'],
  [1, 'percent', '100%'],
  [92, 'hours', '3.83 days'],
  [24, 'hours', '1 day'],
  [9.5, 'hours', '0.4 days'],
  [0, 'hours', '0 days'],
  [27, 'days', '27 days'],
  [25.4, 'minutes', '25.4 minutes'],
  [999.4, 'lines', '999 lines'],
  [999.6, 'lines', '1k lines'],
  [1_240, 'lines', '1.2k lines'],
  [1_250_000, 'lines', '1250k lines'],
  [-1_500, 'points', '-1.5k points'],
  [3, '', '3'],
])('the value %d %s is written as %s', (value, label, text) => {
  const { figure, unit } = metricText(value, label);
  expect(`${figure} ${unit}`.trim()).toBe(text);
});

test.each([
  [12, 10, 20],
  [9, 12, -25],
  [0, 4, -100],
  [-2, -4, 50],
  [0, 0, 0],
  [3, 0, null],
])('%d now and %d before is a change of %d percent', (timeframeValue, timeframeValuePrev, change) => {
  expect(metricChange({ timeframeValue, timeframeValuePrev })).toBe(change);
});

test.each([
  [5, true, 'positive'],
  [-5, true, 'negative'],
  [5, false, 'negative'],
  [-5, false, 'positive'],
  [0, true, 'neutral'],
  [null, false, 'neutral'],
] as const)('a change of %d percent, where more is better: %s, has the tone %s', (change, isUpGreen, tone) => {
  expect(changeTone(change, isUpGreen)).toBe(tone);
});
