import { catalogue as ar } from './ar';
import type { CatalogueText } from './catalogue';
import { catalogue as de } from './de';
import { en } from './en';
import { catalogue as es } from './es';
import { catalogue as fr } from './fr';

const languages = { en, de, fr, es, ar } as const;
const keys = Object.keys(en).sort();

/** The names of what a text is filled with, also in its forms by number, each once. */
function namesIn(text: CatalogueText): string[] {
  if (typeof text === 'string') return [];
  const names = text.flatMap((part) =>
    typeof part === 'string' ? [] : [part[0], ...Object.values(part[2] ?? {}).flatMap(namesIn)],
  );
  return [...new Set(names)].sort();
}

/** All the words of a text. */
function wordsOf(text: CatalogueText): string {
  if (typeof text === 'string') return text;
  return text
    .map((part) =>
      typeof part === 'string'
        ? part
        : Object.values(part[2] ?? {})
            .map(wordsOf)
            .join(' '),
    )
    .join('');
}

/** Every set of forms by number in a text. */
const formsIn = (text: CatalogueText) =>
  typeof text === 'string'
    ? []
    : text.flatMap((part) => (typeof part !== 'string' && part.length === 3 ? [part[2]] : []));

describe.each(Object.entries(languages))('the texts in %s', (language, catalogue) => {
  it('are all there, and no others', () => {
    expect(Object.keys(catalogue).sort()).toEqual(keys);
  });

  it.each(keys as (keyof typeof en)[])('%s is filled with the same as in English, and says something', (key) => {
    expect(namesIn(catalogue[key])).toEqual(namesIn(en[key]));
    expect(wordsOf(catalogue[key])).toMatch(/\S/);
    // braces would be shown as they are: the parts of a text stand beside each other
    expect(wordsOf(catalogue[key])).not.toMatch(/[{}]/);
  });

  it('have every form that the language needs for a whole number', () => {
    const rules = new Intl.PluralRules(language);
    const needed = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
    const forms = Object.values<CatalogueText>(catalogue).flatMap(formsIn);
    expect(forms).toHaveLength(3);
    for (const form of forms) expect(Object.keys(form)).toEqual(expect.arrayContaining([...needed]));
  });
});

it('nothing is left in English', () => {
  const shared = new Set(['list', 'text.counter', 'rating.3', 'attribute.Team']);
  for (const [language, catalogue] of Object.entries(languages)) {
    if (language === 'en') continue;
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      if (!shared.has(key))
        expect([language, key, wordsOf(catalogue[key])]).not.toEqual([language, key, wordsOf(en[key])]);
    }
  }
});

it('no line begins with a sign that belongs to the word before it', () => {
  for (const [language, catalogue] of Object.entries(languages)) {
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect([language, key, wordsOf(catalogue[key])]).toEqual([
        language,
        key,
        expect.not.stringMatching(/ [:;?!»…]|« /),
      ]);
  }
});
