import { i18n, type Messages } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import type { Catalogue, TextKey, Values } from './texts/catalogue';
import { en } from './texts/en';

/** Each by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español', ar: 'العربية' };
export type Language = keyof typeof LANGUAGES;

/** English is always here; the others come when they are wanted. */
const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ catalogue: Catalogue }>> = {
  de: () => import('./texts/de'),
  fr: () => import('./texts/fr'),
  es: () => import('./texts/es'),
  ar: () => import('./texts/ar'),
};

export const LANGUAGE_KEY = 'devex_language';
let wanted: Language = 'en';

const isLanguage = (code: string | null): code is Language => code !== null && code in LANGUAGES;

function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null; // blocked
  }
}

/** What was chosen in this browser, or else the first of the browser's languages that there is. */
export function preferredLanguage(): Language {
  const asked = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]!);
  return [chosenLanguage(), ...asked].find(isLanguage) ?? 'en';
}

function show(language: Language, messages: Catalogue) {
  // the keys that answer are 1 to 5, so numbers are written with the same digits in every language
  i18n.loadAndActivate({ locale: language, locales: [`${language}-u-nu-latn`], messages: messages as Messages });
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
}

/** Shows the page in a language as soon as it is here. Where it can't be had, the page stays as it is. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const messages = language === 'en' ? en : await catalogues[language]().then(({ catalogue }) => catalogue, () => null);
  // another may have been chosen meanwhile
  if (messages && wanted === language) show(language, messages);
}

/** The same by the respondent's choice, which this browser remembers. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // it then lasts as long as the page
  }
  await speak(language);
}

const onChange = (changed: () => void) => i18n.on('change', changed);

/** The language shown. A component that asks is drawn again when it changes. */
export const useLanguage = () => useSyncExternalStore(onChange, () => i18n.locale as Language);

export const t = <Key extends TextKey>(key: Key, ...[values]: Values<Key>): string => i18n._(key, values);
export const percent = (share: number) => i18n.number(share, { style: 'percent' });
/** Things one after the other. */
export const list = (...items: (string | number)[]) => items.join(t('list'));

// the catalogues are written compiled: a plain text is its own only part
i18n.setMessagesCompiler((text) => [text]);
i18n.loadAndActivate({ locale: 'en', messages: en as unknown as Messages });
