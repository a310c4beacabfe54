import { readItem } from '../../../lib/browserStorage';

/** Each by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español', ar: 'العربية' };
export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_KEY = 'devex_language';

const isLanguage = (code: string | null): code is Language => code !== null && code in LANGUAGES;

function chosenLanguage(): string | null {
  return readItem('localStorage', LANGUAGE_KEY);
}

/** What was chosen in this browser, or else the first of the browser's languages that there is. */
export function preferredLanguage(): Language {
  const asked = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]!);
  return [chosenLanguage(), ...asked].find(isLanguage) ?? 'en';
}
