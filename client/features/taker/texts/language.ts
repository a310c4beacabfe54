import { useSyncExternalStore } from 'react';
import type { Language } from '@common/languages';
import { writeItem } from '../../../lib/browserStorage';
import { LANGUAGE_KEY } from '../../../lib/preferredLanguage';
import type { Catalogue, PluralForms, CatalogueText, TextKey, TextValues } from './catalogue';
import { en } from './en';

/** Loads a catalogue. English is part of the page's script, and each other language is a file of its own. */
const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ catalogue: Catalogue }>> = {
  de: () => import('./de'),
  fr: () => import('./fr'),
  es: () => import('./es'),
  ar: () => import('./ar'),
};

/** The language that was asked for last. It differs from the shown one while its texts are loaded. */
let wanted: Language = 'en';

/** The English texts that are loaded by now. */
let english = en as Partial<Catalogue> as Catalogue;

let shown: { language: Language; messages: Catalogue } = { language: 'en', messages: english };
const listeners = new Set<() => void>();

/** Adds English texts that came with a script of their own. The other languages are loaded whole. */
export function addEnglish(texts: Partial<Catalogue>) {
  english = { ...english, ...texts };
  if (shown.language === 'en') shown = { language: 'en', messages: english };
}

function show(language: Language, messages: Catalogue) {
  shown = { language, messages };
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  for (const changed of listeners) changed();
}

/**
 * Loads something that is not in the catalogues, such as the survey, in a language. It resolves to a function that shows
 * it, which is called once everything is loaded.
 */
type LanguageLoader = (language: Language) => Promise<() => void>;
const loaders = new Set<LanguageLoader>();

/** Calls the loader whenever the page changes its language. Returns a function that removes the loader. */
export function addLanguageLoader(loader: LanguageLoader) {
  loaders.add(loader);
  return () => void loaders.delete(loader);
}

/** The result of a load that has failed. The page then goes on in the language that it has. */
const unavailable = () => null;

/** Loads the texts in a language, and then shows the page in it. If the catalogue can't be loaded, the page keeps its language. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  const [messages, ...shows] = await Promise.all([
    language === 'en' ? english : catalogues[language]().then(({ catalogue }) => catalogue, unavailable),
    ...[...loaders].map((load) => load(language).catch(unavailable)),
  ]);
  // Another language may have been chosen meanwhile.
  if (!messages || wanted !== language) return;
  for (const showIt of shows) showIt?.();
  show(language, messages);
}

/** Shows the page in the language that the respondent chooses, and keeps the choice in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  writeItem('localStorage', LANGUAGE_KEY, language); // If the browser blocks storage, the choice ends with the page.
  await showLanguage(language);
}

function onChange(changed: () => void) {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

export const shownLanguage = () => shown.language;

/** The language of the page. A component that uses it is drawn again when the language changes. */
export const useLanguage = () => useSyncExternalStore(onChange, shownLanguage);

/** Fills values into a text of a catalogue. */
function fillText(text: CatalogueText, values: Record<string, string | number>): string {
  if (typeof text === 'string') return text;
  const parts = text.map((part) => {
    if (typeof part === 'string') return part;
    const [name, , forms] = part;
    return forms ? fillText(pluralForm(forms, Number(values[name])), values) : values[name];
  });
  return parts.join('');
}

/** The plural form that the language uses for a number. */
const pluralForm = (forms: PluralForms, count: number): CatalogueText =>
  forms[new Intl.PluralRules(shown.language).select(count)] ?? forms.other;

/** Why a call failed: a text of the page, or the server's English sentence for which the page has none. */
export type Failure = PlainKey | { readonly english: string };
/** A text without values. */
type PlainKey = { [Key in keyof typeof en]: (typeof en)[Key] extends string ? Key : never }[keyof typeof en];

/** The sentence for a failure in the page's language. The server's own is shown on an English page only. */
export function failureText(failure: Failure): string {
  if (typeof failure === 'string') return t(failure);
  return shown.language === 'en' ? failure.english : t('refused.unknown');
}

/** The failure that an address names. Anybody can write an address, so it only selects one of the page's texts. */
export function failureOfAddress(key: string | null): Failure | null {
  if (!key) return null;
  return typeof (en as Record<string, unknown>)[key] === 'string' ? (key as PlainKey) : 'refused.unknown';
}

/** The name of a roster attribute. The attributes that Candor suggests are translated, and a company's own are shown as they are. */
export function attributeName(name: string): string {
  const key = `attribute.${name}`;
  return key in en ? t(key as 'attribute.Team') : name;
}

export const t = <Key extends TextKey>(key: Key, ...[values]: TextValues<Key>): string =>
  fillText(shown.messages[key], values ?? {});

/** A share, such as 0.4, as a percentage. Digits are Latin in every language, because the number keys that answer are too. */
export const percent = (share: number) =>
  new Intl.NumberFormat(`${shown.language}-u-nu-latn`, { style: 'percent' }).format(share);

/** Joins items with the comma of the page's language. */
export const joinAsList = (...items: (string | number)[]) => items.join(t('list'));
