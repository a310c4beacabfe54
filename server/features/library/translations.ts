import { invalid } from '../../platform/errors';
import type { Language } from '../../schema.generated';

interface InLanguage {
  language: Language;
}

/** What there is in a language; nothing where no language is asked for. */
export const inLanguage = <T extends InLanguage>(translations: readonly T[], language: Language | null | undefined): T | undefined =>
  translations.find((translation) => translation.language === language);

/** Refuses a language that is given twice, under the field's name. */
export function onceEach<T extends InLanguage>(field: string, translations: readonly T[]): readonly T[] {
  const languages = translations.map(({ language }) => language);
  const repeated = languages.find((language, index) => languages.indexOf(language) !== index);
  if (repeated) throw invalid({ [field]: [`The language "${repeated}" is in the list twice.`] });
  return translations;
}
