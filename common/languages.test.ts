import { isLanguage } from './languages';

test('isLanguage accepts the languages of the respondent’s page and nothing else', () => {
  expect(['en', 'de', 'fr', 'es', 'ar'].every(isLanguage)).toBe(true);
  expect(['pl', 'EN', '', 'constructor', null, undefined].some(isLanguage)).toBe(false);
});
