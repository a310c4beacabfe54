import { countText, durationText, percentText, signed, trendLabel, trendText } from './format';

describe('percentText', () => {
  it.each([
    [62.5, '62.5%'],
    [100, '100.0%'],
    [0, '0.0%'],
    [null, '–'],
  ])('writes %p as %p', (percent, text) => expect(percentText(percent)).toBe(text));
});

describe('durationText', () => {
  it.each([
    [0.4, '0 s'],
    [47.6, '48 s'],
    [59.7, '1 min'],
    [134, '2 min 14 s'],
    [3900, '1 h 5 min'],
    [7200, '2 h'],
    [null, '–'],
  ])('writes %p seconds as %p', (seconds, text) => expect(durationText(seconds)).toBe(text));
});

describe('signed', () => {
  it.each([
    [3.24, '+3.2'],
    [-1, '−1.0'],
    [0, '0.0'],
    [-0.04, '0.0'],
  ])('writes %p as %p', (points, text) => expect(signed(points)).toBe(text));
});

const trend = { __typename: 'Trend' as const, difference: 3.2, low: 1, high: 5.4 };

test.each([
  ['UP', 3.2, 'Up 3.2'],
  ['DOWN', -2, 'Down 2.0'],
  ['UNCLEAR', -0.4, "Can't tell (−0.4)"],
] as const)('trendLabel of %s by %p is %p', (direction, difference, label) => {
  expect(trendLabel({ ...trend, direction, difference })).toBe(label);
});

describe('trendText', () => {
  it('says which way a clear change goes', () => {
    expect(trendText({ ...trend, direction: 'UP' })).toBe('Up 3.2 points since the previous survey. The 95% interval is between +1.0 and +5.4.');
    expect(trendText({ ...trend, difference: -2, low: -3.5, high: -0.5, direction: 'DOWN' })).toBe(
      'Down 2.0 points since the previous survey. The 95% interval is between −3.5 and −0.5.',
    );
  });

  it('says so when the change may be chance', () => {
    expect(trendText({ ...trend, difference: 1.2, low: -1, high: 3.4, direction: 'UNCLEAR' })).toBe(
      '+1.2 points since the previous survey, which may be chance: the 95% interval is between −1.0 and +3.4.',
    );
  });
});

test('countText counts one and many', () => {
  expect(countText(1, 'response')).toBe('1 response');
  expect(countText(12, 'response')).toBe('12 responses');
});
