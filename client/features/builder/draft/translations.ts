import type { Language, PromptTranslationInput } from '@/apollo/types.generated';

/** What the respondent's page speaks. Most questions are written in English, so that comes last. */
export const TRANSLATION_LANGUAGES: readonly { code: Language; name: string }[] = [
  { code: 'de', name: 'German' },
  { code: 'fr', name: 'French' },
  { code: 'es', name: 'Spanish' },
  { code: 'ar', name: 'Arabic' },
  { code: 'en', name: 'English' },
];

export const languageName = (language: Language): string =>
  TRANSLATION_LANGUAGES.find(({ code }) => code === language)!.name;

/** For a field that one writes this language in. */
export const languageFieldProps = (language: Language) => ({
  lang: language,
  dir: language === 'ar' ? ('rtl' as const) : ('ltr' as const),
});

/** A text in one language. */
export interface TranslatedText {
  language: Language;
  text: string;
}

/** The same with a name for each of the original's labels. What is blank, respondents read in the original. */
export interface Translation extends TranslatedText {
  choiceLabels: readonly string[];
}

const isBlank = (text: string) => text.trim() === '';
const isEmpty = ({ text, choiceLabels = [] }: TranslatedText & Partial<Translation>) =>
  [text, ...choiceLabels].every(isBlank);

/** What there is in a language, with a place for each label. */
export function translationIn(translations: readonly Translation[], language: Language, labels: number): Translation {
  const { text = '', choiceLabels = [] } = translations.find((each) => each.language === language) ?? {};
  return { language, text, choiceLabels: Array.from({ length: labels }, (_, at) => choiceLabels[at] ?? '') };
}

/** The same with one of them changed. Where nothing is left of it, it is gone. */
export function withTranslation<T extends TranslatedText>(translations: readonly T[], changed: T): T[] {
  const isNew = translations.every(({ language }) => language !== changed.language);
  const next = isNew
    ? [...translations, changed]
    : translations.map((each) => (each.language === changed.language ? changed : each));
  return next.filter((each) => !isEmpty(each));
}

/** Labels are told apart by their place: when one comes or goes in the original, it does so in each language. */
export const withLabelsChanged = (
  translations: readonly Translation[],
  change: (labels: readonly string[]) => readonly string[],
): Translation[] =>
  translations.map((each) => ({ ...each, choiceLabels: change(each.choiceLabels) })).filter((each) => !isEmpty(each));

/** How far a language has come: of so many texts, so many are there. */
export function translationProgress({ text, choiceLabels }: Translation) {
  const texts = [text, ...choiceLabels];
  return { done: texts.filter((each) => !isBlank(each)).length, total: texts.length };
}

/** What respondents read where something is missing. */
export function missingTranslationText({ language, text, choiceLabels }: Translation): string {
  const missing = choiceLabels.filter(isBlank).length;
  if (isBlank(text)) return `Whoever reads in ${languageName(language)} sees the question as you wrote it.`;
  if (missing === 0) return `All of it is in ${languageName(language)}.`;
  return missing === 1
    ? 'The label you left empty is shown as you wrote it.'
    : `The ${missing} labels you left empty are shown as you wrote them.`;
}

/** `German, French`, in our order. */
export const languageNames = (translations: readonly { language: Language }[]): string =>
  TRANSLATION_LANGUAGES.filter(({ code }) => translations.some(({ language }) => language === code))
    .map(({ name }) => name)
    .join(', ');

/** For the server: with as many labels as the question has now. Labels alone are left of a type that had some. */
export const translationInput = (translations: readonly Translation[], labels: number): PromptTranslationInput[] =>
  translations
    .map(({ language, text, choiceLabels }) => ({
      language,
      text: text.trim(),
      choiceLabels: choiceLabels.slice(0, labels).map((label) => label.trim()),
    }))
    .filter(({ text }) => text !== '');
