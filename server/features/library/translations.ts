import { invalid } from '../../platform/errors';
import type { Language } from '../../schema.generated';
import type { Prompt, PromptTranslation } from './prompt.entity';

interface InLanguage {
  language: Language;
}

/** What there is in a language; nothing where no language is asked for. */
export const inLanguage = <T extends InLanguage>(
  translations: readonly T[],
  language: Language | null | undefined,
): T | undefined => translations.find((translation) => translation.language === language);

/** A translation as respondents are shown it: each label that it leaves blank is the original's. */
export const asShown = (
  translation: PromptTranslation,
  original: Pick<Prompt, 'choiceLabels' | 'rowLabels'>,
): PromptTranslation => ({
  ...translation,
  choiceLabels: original.choiceLabels.map((label, at) => translation.choiceLabels[at] || label),
  rowLabels: original.rowLabels.map((label, at) => translation.rowLabels[at] || label),
});

/** Whether a translation has kept all that was asked in its language. A label that was blank may have been filled in. */
export const stillSays = (now: PromptTranslation | undefined, asked: PromptTranslation): boolean =>
  now?.text === asked.text && asked.choiceLabels.every((label, at) => label === '' || label === now.choiceLabels[at]);

/** Refuses a language that is given twice, under the field's name. */
export function onceEach<T extends InLanguage>(field: string, translations: readonly T[]): readonly T[] {
  const languages = translations.map(({ language }) => language);
  const repeated = languages.find((language, index) => languages.indexOf(language) !== index);
  if (repeated) throw invalid({ [field]: [`The language "${repeated}" is in the list twice.`] });
  return translations;
}
