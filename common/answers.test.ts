import { badEndFirst, scalePointLabels, sentimentShares } from './answers';

test('sentimentShares turns the counts of the five answers into three shares that add up to 100', () => {
  expect(sentimentShares([1, 1, 2, 3, 3])).toEqual({ negative: 20, neutral: 20, positive: 60 });
  expect(sentimentShares([1, 0, 1, 0, 1])).toEqual({ negative: 33, neutral: 34, positive: 33 });
  // The exact share is 57.5 percent. A division before the multiplication gives a little less, which would round to 57.
  expect(sentimentShares([23, 0, 17, 0, 0])).toEqual({ negative: 58, neutral: 42, positive: 0 });
  expect(sentimentShares([1, 0, 0, 0, 199])).toEqual({ negative: 1, neutral: 0, positive: 99 });
  expect(sentimentShares([0, 0, 0, 0, 0])).toBeNull();
});

const rating = { type: 'RATING_5N', polarity: 'POSITIVE', choiceLabels: ['Never', 'Always'] } as const;

test('the places of a rating have the names that respondents saw', () => {
  expect(scalePointLabels(rating)).toEqual(['1: Never', '2', '3', '4', '5: Always']);
  expect(scalePointLabels({ ...rating, choiceLabels: ['a', 'b', 'c', 'd', 'e'] })).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(scalePointLabels({ ...rating, type: 'RATING_5L' })).toEqual([
    'Strongly Disagree',
    'Disagree',
    'Neutral',
    'Agree',
    'Strongly Agree',
  ]);
});

test('agreeing is the bad end of a negative question', () => {
  expect(badEndFirst({ polarity: 'NEGATIVE' }, ['Never', 'Always'])).toEqual(['Always', 'Never']);
  expect(scalePointLabels({ ...rating, type: 'RATING_5L', polarity: 'NEGATIVE' })[0]).toBe('Strongly Agree');
});
