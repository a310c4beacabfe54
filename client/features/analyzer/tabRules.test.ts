import { aStudy } from './testing/fixtures';
import { hasInsightsTab, defaultAnalyzerTab, insightsBlockedReason } from './tabRules';

test('a closed survey with 3 responses opens on its insights', () => {
  const study = aStudy({ status: 'CLOSED', uniqueResponses: 3 });
  expect(insightsBlockedReason(study)).toBeUndefined();
  expect(defaultAnalyzerTab(study)).toBe('insights');
});

test('fewer than 3 responses block the insights', () => {
  const study = aStudy({ status: 'CLOSED', uniqueResponses: 2 });
  expect(insightsBlockedReason(study)).toBe('Insufficient data for results');
  expect(defaultAnalyzerTab(study)).toBe('participation');
});

test('the holder of a share link learns whether there are enough responses, but not how many', () => {
  const { participation: _, ...shared } = aStudy({ status: 'CLOSED' });
  expect(insightsBlockedReason({ ...shared, hasEnoughResponses: false })).toBe('Insufficient data for results');
  for (const hasEnoughResponses of [true, null])
    expect(insightsBlockedReason({ ...shared, hasEnoughResponses })).toBeUndefined();
});

test('a survey of open questions only has no insights, whatever the number of responses', () => {
  const study = aStudy({ status: 'CLOSED', uniqueResponses: 40, allOpenEnded: true });
  expect(insightsBlockedReason(study)).toBe(
    'This feature is unavailable for surveys only containing Open-Ended Text questions.',
  );
  expect(defaultAnalyzerTab(study)).toBe('questions');
  expect(defaultAnalyzerTab(aStudy({ status: 'OPEN', allOpenEnded: true }))).toBe('participation');
});

test('the holder of a share link is led to the questions instead of participation', () => {
  expect(defaultAnalyzerTab(aStudy({ status: 'OPEN' }), true)).toBe('questions');
  expect(defaultAnalyzerTab(aStudy({ status: 'CLOSED', allOpenEnded: true }), true)).toBe('questions');
  expect(defaultAnalyzerTab(aStudy({ status: 'CLOSED' }), true)).toBe('insights');
});

test('an open survey has no insights tab', () => {
  const study = aStudy({ status: 'OPEN', uniqueResponses: 40 });
  expect(hasInsightsTab(study)).toBe(false);
  expect(defaultAnalyzerTab(study)).toBe('participation');
});
