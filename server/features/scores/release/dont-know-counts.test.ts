import type { PrivacyTerms } from '../../studies/privacy-contract';
import { tellsDontKnow } from './dont-know-counts';

const ROLE = { name: 'Role', value: 'Data' };
const terms = (level: PrivacyTerms['level']): PrivacyTerms => ({
  level,
  threshold: 3,
  commentThreshold: 3,
  attributes: [],
});

test('"Don’t know" is told of the company and its teams in the first release of a survey at level STANDARD only', () => {
  const former = { teams: [], groups: [] };
  expect(tellsDontKnow({ terms: terms('STANDARD') }, { segment: null })).toBe(true);
  expect(tellsDontKnow({ terms: terms('STANDARD'), formers: [] }, { segment: ROLE })).toBe(false);
  expect(tellsDontKnow({ terms: terms('STANDARD'), formers: [former] }, { segment: null })).toBe(false);
  expect(tellsDontKnow({ terms: terms('STRICT') }, { segment: null })).toBe(false);
});
