import { isLanguage, LANGUAGES } from '../../../common/languages';
import type { Language } from '../../schema.generated';

/** The attributes of the roster that tell a person's language, in any case. */
const ATTRIBUTES = ['language', 'locale', 'sprache', 'langue', 'idioma'];
const ENGLISH_NAMES: Record<string, Language> = {
  english: 'en',
  german: 'de',
  french: 'fr',
  spanish: 'es',
  arabic: 'ar',
};

/**
 * The language of messages to a person: the one that the roster names (`Language: German`, `Locale: de-AT`). It is
 * English if the roster names no language that the respondent’s page has.
 */
export function languageOf(segments: Readonly<Record<string, string>>): Language {
  for (const [name, value] of Object.entries(segments)) {
    const language = ATTRIBUTES.includes(name.trim().toLowerCase()) ? languageNamed(value) : undefined;
    if (language) return language;
  }
  return 'en';
}

function languageNamed(value: string): Language | undefined {
  const word = value.trim().toLowerCase();
  const code = word.split(/[-_]/)[0];
  if (isLanguage(code)) return code;
  const own = Object.entries(LANGUAGES).find(([, name]) => name.toLowerCase() === word)?.[0];
  return own && isLanguage(own) ? own : ENGLISH_NAMES[word];
}
