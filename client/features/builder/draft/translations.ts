import type { Language, PromptTranslationInput } from '@/apollo/types.generated';

/** The languages of the respondent's page. English comes last, because most questions are written in it. */
export const TRANSLATION_LANGUAGES: readonly { code: Language; name: string }[] = [
  { code: 'de', name: 'German' },
  { code: 'fr', name: 'French' },
  { code: 'es', name: 'Spanish' },
  { code: 'ar', name: 'Arabic' },
  { code: 'en', name: 'English' },
];

export const languageName = (language: Language): string =>
  TRANSLATION_LANGUAGES.find(({ code }) => code === language)!.name;

/** The attributes of a field in this language. */
export const languageFieldProps = (language: Language) => ({
  lang: language,
  dir: language === 'ar' ? ('rtl' as const) : ('ltr' as const),
});

/** A text in one language. */
export interface TranslatedText {
  language: Language;
  text: string;
}

/** A text and its labels in one language. Respondents read the original wherever the translation is blank. */
export interface Translation extends TranslatedText {
  choiceLabels: readonly string[];
}

const isBlank = (text: string) => text.trim() === '';
const isEmpty = ({ text, choiceLabels = [] }: TranslatedText & Partial<Translation>) =>
  [text, ...choiceLabels].every(isBlank);

/** The translation into a language, with an entry for each label. */
export function translationIn(translations: readonly Translation[], language: Language, labels: number): Translation {
  const { text = '', choiceLabels = [] } = translations.find((each) => each.language === language) ?? {};
  return { language, text, choiceLabels: Array.from({ length: labels }, (_, at) => choiceLabels[at] ?? '') };
}

/** The translations with one of them changed, or without it if it is empty now. */
export function withTranslation<T extends TranslatedText>(translations: readonly T[], changed: T): T[] {
  const isNew = translations.every(({ language }) => language !== changed.language);
  const next = isNew
    ? [...translations, changed]
    : translations.map((each) => (each.language === changed.language ? changed : each));
  return next.filter((each) => !isEmpty(each));
}

/** Adds or removes a label in every translation, because labels correspond by index. */
export const withLabelsChanged = (
  translations: readonly Translation[],
  change: (labels: readonly string[]) => readonly string[],
): Translation[] =>
  translations.map((each) => ({ ...each, choiceLabels: change(each.choiceLabels) })).filter((each) => !isEmpty(each));

/** The number of texts that are translated, and of all texts. */
export function translationProgress({ text, choiceLabels }: Translation) {
  const texts = [text, ...choiceLabels];
  return { done: texts.filter((each) => !isBlank(each)).length, total: texts.length };
}

/** Says which text respondents read where the translation is missing. */
export function missingTranslationText({ language, text, choiceLabels }: Translation): string {
  const missing = choiceLabels.filter(isBlank).length;
  if (isBlank(text)) return `Whoever reads in ${languageName(language)} sees the question as you wrote it.`;
  if (missing === 0) return `All of it is in ${languageName(language)}.`;
  return missing === 1
    ? 'The label you left empty is shown as you wrote it.'
    : `The ${missing} labels you left empty are shown as you wrote them.`;
}

/** Says which of a question's translations come from a machine and wait for somebody who knows the language; at least one of them does. */
export function machineTranslationText(
  translations: readonly { language: Language }[],
  unreviewed: readonly Language[],
) {
  const isAll = translations.every(({ language }) => unreviewed.includes(language));
  const names = languageNames(unreviewed.map((language) => ({ language })));
  return `${isAll ? '' : `${names}: `}Translated by machine, not reviewed yet`;
}

/** The languages in the product's order: `German, French`. */
export const languageNames = (translations: readonly { language: Language }[]): string =>
  TRANSLATION_LANGUAGES.filter(({ code }) => translations.some(({ language }) => language === code))
    .map(({ name }) => name)
    .join(', ');

/** The input for the server, with as many labels as the question has now. A type without labels drops them. */
export const translationInput = (translations: readonly Translation[], labels: number): PromptTranslationInput[] =>
  translations
    .map(({ language, text, choiceLabels }) => ({
      language,
      text: text.trim(),
      choiceLabels: choiceLabels.slice(0, labels).map((label) => label.trim()),
    }))
    .filter(({ text }) => text !== '');
