import { useSyncExternalStore } from 'react';
import type { Language } from '@common/languages';
import { writeItem } from '../../../lib/browserStorage';
import { LANGUAGE_KEY } from './preferredLanguage';
import type { Catalogue, Forms, Text, TextKey, Values } from './catalogue';
import { en } from './en';

/** English is always here; the others come when they are wanted. */
const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ catalogue: Catalogue }>> = {
  de: () => import('./de'),
  fr: () => import('./fr'),
  es: () => import('./es'),
  ar: () => import('./ar'),
};

let wanted: Language = 'en';

/** What is shown now. */
let shown: { language: Language; messages: Catalogue } = { language: 'en', messages: en };
const listeners = new Set<() => void>();

function show(language: Language, messages: Catalogue) {
  shown = { language, messages };
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  for (const changed of listeners) changed();
}

/** What is not the page's own is fetched beside its texts, and shown together with them. */
type Companion = (language: Language) => Promise<() => void>;
const companions = new Set<Companion>();

/** From now on the companion speaks whatever the page does. Answers how to end it. */
export function speakWith(companion: Companion) {
  companions.add(companion);
  return () => void companions.delete(companion);
}

const nothing = () => null;

/** Shows the page in a language as soon as it is here. Where it can't be had, the page stays as it is. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const [messages, ...shows] = await Promise.all([
    language === 'en' ? en : catalogues[language]().then(({ catalogue }) => catalogue, nothing),
    ...[...companions].map((companion) => companion(language).catch(nothing)),
  ]);
  // another may have been chosen meanwhile
  if (!messages || wanted !== language) return;
  for (const showIt of shows) showIt?.();
  show(language, messages);
}

/** The same by the respondent's choice, which this browser remembers. */
export async function chooseLanguage(language: Language): Promise<void> {
  writeItem('localStorage', LANGUAGE_KEY, language); // where storage is blocked, the choice lasts as long as the page
  await speak(language);
}

function onChange(changed: () => void) {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

export const shownLanguage = () => shown.language;
/** The same; a component that asks is drawn again when it changes. */
export const useLanguage = () => useSyncExternalStore(onChange, shownLanguage);

/** A text of a catalogue, with the values filled in. */
function filled(text: Text, values: Record<string, string | number>): string {
  if (typeof text === 'string') return text;
  const parts = text.map((part) => {
    if (typeof part === 'string') return part;
    const [name, , forms] = part;
    return forms ? filled(pluralForm(forms, Number(values[name])), values) : values[name];
  });
  return parts.join('');
}

/** The form of a text that the language uses for this number. */
const pluralForm = (forms: Forms, count: number): Text =>
  forms[new Intl.PluralRules(shown.language).select(count)] ?? forms.other;

/**
 * What a call has been refused with, in the page's language: the server speaks English, in the words of the English
 * catalogue where the reason is known. Another reason is told in English alone, and otherwise only that there is one.
 */
export function told(message: string): string {
  const key = keyOf(message);
  return key ? filled(shown.messages[key], {}) : message && shown.language !== 'en' ? t('refused.unknown') : message;
}

/** The same for what an address says, which anybody can write: other words than ours are not repeated. */
export const toldByAddress = (message: string): string =>
  message === '' || keyOf(message) ? message : en['refused.unknown'];

const keyOf = (message: string) => (Object.keys(en) as TextKey[]).find((key) => en[key] === message);

/** An attribute of the roster: those that Candor suggests have a name in each language, others are the company's own words. */
export function attributeName(name: string): string {
  const key = `attribute.${name}`;
  return key in en ? t(key as 'attribute.Team') : name;
}

export const t = <Key extends TextKey>(key: Key, ...[values]: Values<Key>): string =>
  filled(shown.messages[key], values ?? {});
// The keys that answer are 1 to 5, so numbers are written with the same digits in every language.
export const percent = (share: number) =>
  new Intl.NumberFormat(`${shown.language}-u-nu-latn`, { style: 'percent' }).format(share);
/** Things one after the other. */
export const list = (...items: (string | number)[]) => items.join(t('list'));
