import { languageOf } from './language-of';

test.each([
  [{ Language: 'German' }, 'de'],
  [{ Locale: 'fr-CA' }, 'fr'],
  [{ locale: 'ar_EG' }, 'ar'],
  [{ Sprache: 'Deutsch' }, 'de'],
  [{ Role: 'Engineer', LANGUAGE: ' español ' }, 'es'],
  [{ Language: 'Dutch' }, 'en'],
  [{ Language: 'deep learning' }, 'en'],
  [{ Role: 'de' }, 'en'],
  [{}, 'en'],
])('the roster with %j writes in %p', (segments, language) => {
  expect(languageOf(segments as Record<string, string>)).toBe(language);
});
