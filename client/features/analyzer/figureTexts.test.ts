import { durationText, percentText, rosterText } from './figureTexts';

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

describe('rosterText', () => {
  it.each([
    [0, 14, 'Nobody was on the roster when they answered.'],
    [10, 14, '10 of them were on the roster when they answered.'],
    [14, 14, 'All were on the roster when they answered.'],
  ])('says of %p of %p: %p', (onRoster, respondents, text) => expect(rosterText(onRoster, respondents)).toBe(text));
});
