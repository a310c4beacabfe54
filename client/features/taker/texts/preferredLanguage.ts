import { isLanguage, type Language } from '@common/languages';
import { readItem } from '../../../lib/browserStorage';

export const LANGUAGE_KEY = 'devex_language';

function chosenLanguage(): string | null {
  return readItem('localStorage', LANGUAGE_KEY);
}

/** The language that was chosen in this browser, or else the first of the browser's languages in which the page is written. */
export function preferredLanguage(): Language {
  const asked = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]!);
  return [chosenLanguage(), ...asked].find(isLanguage) ?? 'en';
}
