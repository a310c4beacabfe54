import { isLanguage } from './languages';

test('a language is one of those in which the page is written', () => {
  expect(['en', 'de', 'fr', 'es', 'ar'].every(isLanguage)).toBe(true);
  expect(['pl', 'EN', '', 'constructor', null, undefined].some(isLanguage)).toBe(false);
});
