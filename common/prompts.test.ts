import {
  hasAnswer,
  isDontKnow,
  isMatrix,
  isScale,
  isScored,
  mayOfferDontKnow,
  npsOnFivePoints,
  type PromptAnswer,
  type PromptType,
} from './prompts';

const NONE: PromptAnswer = { absoluteValue: null, responseText: null, responseDict: null, skipped: false };
const prompt = (type: PromptType) => ({ type, rowLabels: ['Editor', 'Debugger'] });

test.each([
  ['RATING_5L', 'scale'],
  ['RATING_5N', 'scale'],
  ['NPS', 'scale'],
  ['MATRIX_N', 'matrix'],
  ['MATRIX_L', 'matrix'],
  ['SINGLE_SEL', null],
  ['MULTI_SEL', null],
  ['OPEN_END', null],
] as const)('the kind of the type %s is %s', (type, kind) => {
  expect([isScale({ type }), isMatrix({ type }), isScored({ type }), mayOfferDontKnow({ type })]).toEqual([
    kind === 'scale',
    kind === 'matrix',
    kind !== null,
    kind !== null,
  ]);
});

test('the eleven points of a recommendation become five: 0 to 2, 3 and 4, 5 and 6, 7 and 8, 9 and 10', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(npsOnFivePoints)).toEqual([1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
});

describe('hasAnswer', () => {
  it.each([
    ['RATING_5L', { absoluteValue: 1 }],
    ['NPS', { absoluteValue: 0 }],
    ['OPEN_END', { responseText: 'Yes' }],
    ['SINGLE_SEL', { responseText: 'vim' }],
    ['MULTI_SEL', { responseDict: { vim: true } }],
    ['MATRIX_N', { responseDict: { Editor: 'Never', Debugger: 'Often' } }],
    ['RATING_5N', { dontKnow: true }],
    ['MATRIX_L', { responseDict: { Editor: 'Never' }, dontKnowRows: ['Debugger'] }],
    ['MATRIX_N', { dontKnowRows: ['Editor', 'Debugger'] }],
  ] as const)('is true for %s with %p, unless it was skipped', (type, part) => {
    expect(hasAnswer(prompt(type), { ...NONE, ...part })).toBe(true);
    expect(hasAnswer(prompt(type), { ...NONE, ...part, skipped: true })).toBe(false);
  });

  it.each([
    ['RATING_5L', {}],
    ['NPS', { responseText: '7' }],
    ['OPEN_END', { responseText: ' \n' }],
    ['SINGLE_SEL', {}],
    ['MULTI_SEL', { responseDict: { vim: false } }],
    ['MULTI_SEL', { responseDict: {} }],
    ['MATRIX_L', { responseDict: { Editor: 'Never' } }],
    ['MATRIX_L', {}],
    ['MATRIX_L', { dontKnowRows: ['Editor'] }],
  ] as const)('is false for %s with %p', (type, part) => {
    expect(hasAnswer(prompt(type), { ...NONE, ...part })).toBe(false);
  });

  it('is false without an answer', () => expect(hasAnswer(prompt('NPS'), undefined)).toBe(false));
});

test('an answer says nothing but "Don’t know" as a whole, or in every row', () => {
  const dontKnowRows = ['Editor'];
  expect([{ dontKnow: true }, { dontKnowRows }].map((part) => isDontKnow({ ...NONE, ...part }))).toEqual([true, true]);
  expect(isDontKnow({ ...NONE, responseDict: { Debugger: 'Often' }, dontKnowRows })).toBe(false);
  expect(isDontKnow(NONE)).toBe(false);
});
