import type { LanguageContent, PromptContent, TranslatedPrompt, ContentTranslation } from '../types';
import { ar } from './ar';
import { de } from './de';
import { es } from './es';
import { fr } from './fr';

/** The translations of the library. The library itself is written in English. */
export const languages: Record<'de' | 'fr' | 'es' | 'ar', LanguageContent> = { de, fr, es, ar };

const each = Object.entries(languages) as [keyof typeof languages, LanguageContent][];

/** A topic's label in every language. */
export const translationsOfTopic = ({ slug }: { slug: string }): ContentTranslation[] =>
  each.map(([language, { topics }]) => ({ language, text: topics[slug]! }));

/**
 * A question in the languages that have it. A label without a translation is the name of a product and stays as it is.
 */
export const translationsOfPrompt = ({
  slug,
  choiceLabels,
  rowLabels,
  replacementString,
}: PromptContent): TranslatedPrompt[] =>
  each.flatMap(([language, { texts, labels, replacements }]) => {
    const text = texts[slug];
    const inLanguage = (label: string) => labels[label] ?? label;
    if (text === undefined) return [];
    return [
      {
        language,
        text,
        choiceLabels: choiceLabels.map(inLanguage),
        rowLabels: rowLabels.map(inLanguage),
        replacementString: replacements[replacementString ?? ''] ?? null,
      },
    ];
  });
