import { machineTranslationText } from './translations';

const translations = [{ language: 'de' }, { language: 'ar' }] as const;

test('a question says that its translations come from a machine, with their languages if only some do', () => {
  expect(machineTranslationText(translations, ['de', 'ar'])).toBe('Translated by machine, not reviewed yet');
  expect(machineTranslationText(translations, ['ar'])).toBe('Arabic: Translated by machine, not reviewed yet');
});
