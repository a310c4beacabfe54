import { isLanguage, type Language } from '@common/languages';
import { readItem } from './browserStorage';

export const LANGUAGE_KEY = 'devex_language';

/** The language that was chosen in this browser, or else the first language of the browser's settings that the page has, or else English. */
export function preferredLanguage(): Language {
  const chosen = readItem('localStorage', LANGUAGE_KEY);
  const ofBrowser = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]!);
  return [chosen, ...ofBrowser].find(isLanguage) ?? 'en';
}
