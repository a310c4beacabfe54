import { invalid } from '../../platform/errors';
import type { Language } from '../../schema.generated';
import { prompts } from './content/prompts';
import { languagesToReview } from './content/translations';
import type { Prompt, PromptTranslation } from './prompt.entity';

interface InLanguage {
  language: Language;
}

/** The translation in a language; undefined if there is none, or if no language is given. */
export const translationInLanguage = <T extends InLanguage>(
  translations: readonly T[],
  language: Language | null | undefined,
): T | undefined => translations.find((translation) => translation.language === language);

/** The languages that wait for a review, by the slugs of the library's questions. */
const waiting = new Map(prompts.map((prompt) => [prompt.slug, languagesToReview(prompt)]));

/**
 * The languages in which a question still reads as a machine translated it. The content tells, and not the database: a survey keeps the words it
 * was published with, and whether somebody has reviewed them since is no part of what was published.
 */
export const unreviewedIn = ({ slug, translations }: Pick<Prompt, 'slug' | 'translations'>): Language[] =>
  (waiting.get(slug) ?? []).filter((language) => translationInLanguage(translations, language) !== undefined);

/** A translation as respondents see it. A blank label is replaced by the original label. */
export const translationAsShown = (
  translation: PromptTranslation,
  original: Pick<Prompt, 'choiceLabels' | 'rowLabels'>,
): PromptTranslation => ({
  ...translation,
  choiceLabels: original.choiceLabels.map((label, at) => translation.choiceLabels[at] || label),
  rowLabels: original.rowLabels.map((label, at) => translation.rowLabels[at] || label),
});

/**
 * Whether a translation still has every word that was asked in its language. A label that was blank may be filled in.
 */
export const keepsWording = (now: PromptTranslation | undefined, asked: PromptTranslation): boolean =>
  now?.text === asked.text && asked.choiceLabels.every((label, at) => label === '' || label === now.choiceLabels[at]);

/** Refuses a list in which a language occurs twice. The error names the given field. */
export function requireDistinctLanguages<T extends InLanguage>(
  field: string,
  translations: readonly T[],
): readonly T[] {
  const languages = translations.map(({ language }) => language);
  const repeated = languages.find((language, index) => languages.indexOf(language) !== index);
  if (repeated) throw invalid({ [field]: [`The language "${repeated}" is in the list twice.`] });
  return translations;
}
