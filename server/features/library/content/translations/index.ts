import type { ContentTranslation, LanguageContent, PromptContent, ReviewedTexts, TranslatedPrompt } from '../types';
import ar from './ar.json';
import de from './de.json';
import es from './es.json';
import fr from './fr.json';

/** The translations of the library. The library itself is written in English. */
export const languages: Record<'de' | 'fr' | 'es' | 'ar', LanguageContent> = { de, fr, es, ar };

const languageEntries = Object.entries(languages) as [keyof typeof languages, LanguageContent][];

const translationOf = ({ machine, reviewed }: ReviewedTexts, english: string): string | undefined =>
  reviewed[english] ?? machine[english];

/**
 * The key of a label’s translation: `slug/label` if the question has a translation of its own, and otherwise the label,
 * whose translation several questions share.
 */
export const labelKey = ({ labels }: LanguageContent, slug: string, label: string): string =>
  translationOf(labels, `${slug}/${label}`) === undefined ? label : `${slug}/${label}`;

/** A topic's label in every language. */
export const translationsOfTopic = ({ label }: { label: string }): ContentTranslation[] =>
  languageEntries.map(([language, content]) => ({ language, text: translationOf(content.topics, label)! }));

/**
 * A question in each language that has a translation of it. A label without a translation is the name of a product and
 * stays as it is.
 */
export const translationsOfPrompt = ({
  slug,
  text: english,
  choiceLabels,
  rowLabels,
  replacementString,
}: PromptContent): TranslatedPrompt[] =>
  languageEntries.flatMap(([language, content]) => {
    const text = translationOf(content.texts, english);
    const inLanguage = (label: string) => translationOf(content.labels, labelKey(content, slug, label)) ?? label;
    if (text === undefined) return [];
    return [
      {
        language,
        text,
        choiceLabels: choiceLabels.map(inLanguage),
        rowLabels: rowLabels.map(inLanguage),
        replacementString: translationOf(content.replacements, replacementString ?? '') ?? null,
      },
    ];
  });

/** Whether somebody who knows the language has reviewed every word of the question. */
export function isReviewed(content: LanguageContent, prompt: PromptContent): boolean {
  const { slug, text, choiceLabels, rowLabels, replacementString = '' } = prompt;
  const labels = [...choiceLabels, ...rowLabels].map((label) => labelKey(content, slug, label));
  return !(
    text in content.texts.machine ||
    replacementString in content.replacements.machine ||
    labels.some((label) => label in content.labels.machine)
  );
}

/** The languages in which a part of the question was translated by machine, and nobody has reviewed it yet. */
export const languagesToReview = (prompt: PromptContent) =>
  languageEntries.filter(([, content]) => !isReviewed(content, prompt)).map(([language]) => language);
