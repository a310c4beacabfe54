import {
  countText,
  countsLine,
  dontKnowText,
  cutLabel,
  deltaText,
  DIFFERENCES_NOTE,
  signedPoints,
  trendLabel,
  trendText,
} from './figures';

describe('signedPoints', () => {
  it.each([
    [3.24, '+3.2'],
    [-1, '−1.0'],
    [0, '0.0'],
    [-0.04, '0.0'],
  ])('writes %p as %p', (points, text) => expect(signedPoints(points)).toBe(text));
});

test('the note on rounding gives an example that exists: 66.6 and 62.0', () => {
  const [shown, before] = [66.6, 62];
  const example = `${shown.toFixed(0)} and ${before.toFixed(0)} can give ${signedPoints(shown - before)}.`;
  expect(DIFFERENCES_NOTE).toContain(example);
});

const trend = { difference: 3.2, low: 1, high: 5.4 };

test.each([
  ['UP', 3.2, 'Up 3.2'],
  ['DOWN', -2, 'Down 2.0'],
  ['UNCLEAR', -0.4, "Can't tell (−0.4)"],
] as const)('trendLabel of %s by %p is %p', (direction, difference, label) => {
  expect(trendLabel({ ...trend, direction, difference })).toBe(label);
});

describe('trendText', () => {
  it('says the direction of a clear change', () => {
    expect(trendText({ ...trend, direction: 'UP' })).toBe(
      'Up 3.2 points since the previous survey. The 95% interval is between +1.0 and +5.4.',
    );
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

test('a change of an index over fewer topics than both surveys have says so', () => {
  expect(trendText({ ...trend, direction: 'UP', overTopics: ['docs', 'review'] })).toMatch(
    / The change is measured over the 2 topics that both have in full, so it may differ from that of the two indexes\.$/,
  );
  expect(trendText({ ...trend, direction: 'UP', overTopics: ['docs'] })).toContain('over the one topic that both have');
});

test('countText uses the singular for one and the plural for many', () => {
  expect(countText(1, 'response')).toBe('1 response');
  expect(countText(1_200, 'response')).toBe('1,200 responses');
});

test.each([
  [2.4, '2.4 points above the 75th percentile'],
  [-11, '11.0 points below the 75th percentile'],
  [0, 'At the 75th percentile'],
])('deltaText of %p is %p', (delta, text) => {
  expect(deltaText(delta, 'p75')).toBe(text);
});

test('a label is cut at 40 characters', () => {
  expect(cutLabel('x'.repeat(40))).toBe('x'.repeat(40));
  expect(cutLabel('x'.repeat(41))).toBe(`${'x'.repeat(39)}…`);
  expect(cutLabel('🤖'.repeat(40))).toBe('🤖'.repeat(40));
});

test('who does not know is told in words, and last in a line of counts, where there is anybody', () => {
  expect([undefined, null, 0, 1, 3].map(dontKnowText)).toEqual([
    ...[null, null, null],
    '1 more answers “Don’t know”',
    '3 more answer “Don’t know”',
  ]);
  const answers = [
    { label: 'Never', n: 3 },
    { label: 'Often', n: 0 },
  ];
  expect([null, 2].map((dontKnow) => countsLine(answers, dontKnow))).toEqual([
    'Never 3 · Often 0',
    'Never 3 · Often 0 · Don’t know 2',
  ]);
});
