import { aStudy } from './testing/fixtures';
import { hasInsightsTab, homeTab, insightsBlockedReason } from './tabRules';

test('a closed survey with 3 responses opens on its insights', () => {
  const study = aStudy({ status: 'CLOSED', uniqueResponses: 3 });
  expect(insightsBlockedReason(study)).toBeUndefined();
  expect(homeTab(study)).toBe('insights');
});

test('fewer than 3 responses block the insights', () => {
  const study = aStudy({ status: 'CLOSED', uniqueResponses: 2 });
  expect(insightsBlockedReason(study)).toBe('Insufficient data for results');
  expect(homeTab(study)).toBe('participation');
});

test('a survey of open questions only has no insights, however many answered', () => {
  const study = aStudy({ status: 'CLOSED', uniqueResponses: 40, allOpenEnded: true });
  expect(insightsBlockedReason(study)).toBe('This feature is unavailable for surveys only containing Open-Ended Text questions.');
  expect(homeTab(study)).toBe('participation');
});

test('an open survey has no insights tab', () => {
  const study = aStudy({ status: 'OPEN', uniqueResponses: 40 });
  expect(hasInsightsTab(study)).toBe(false);
  expect(homeTab(study)).toBe('participation');
});
