import { isLanguage } from './languages';

test('only the languages of the respondent’s page are languages', () => {
  expect(['en', 'de', 'fr', 'es', 'ar'].every(isLanguage)).toBe(true);
  expect(['pl', 'EN', '', 'constructor', null, undefined].some(isLanguage)).toBe(false);
});
