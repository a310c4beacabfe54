import { catalogue as ar } from './ar';
import type { CatalogueText } from './catalogue';
import { catalogue as de } from './de';
import { en as english } from './en';
import { enLater } from './enLater';
import { enPreview } from './enPreview';
import { enTrust } from './enTrust';
import { catalogue as es } from './es';
import { catalogue as fr } from './fr';

const en = { ...english, ...enLater, ...enPreview, ...enTrust };
const languages = { en, de, fr, es, ar } as const;
const keys = Object.keys(en).sort();

/** The names of the values in a text and in its plural forms, each once. */
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

/** Every set of plural forms in a text. */
const formsIn = (text: CatalogueText) =>
  typeof text === 'string'
    ? []
    : text.flatMap((part) => (typeof part !== 'string' && part.length === 3 ? [part[2]] : []));

describe.each(Object.entries(languages))('the texts in %s', (language, catalogue) => {
  it('have the same keys as the English ones', () => {
    expect(Object.keys(catalogue).sort()).toEqual(keys);
  });

  it.each(keys as (keyof typeof en)[])('%s has the same values as in English, and is not empty', (key) => {
    expect(namesIn(catalogue[key])).toEqual(namesIn(en[key]));
    expect(wordsOf(catalogue[key])).toMatch(/\S/);
    // braces would be shown, because values are parts of their own and not placeholders in a string
    expect(wordsOf(catalogue[key])).not.toMatch(/[{}]/);
  });

  it('have every plural form that the language needs for whole numbers', () => {
    const rules = new Intl.PluralRules(language);
    const needed = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
    const forms = Object.values<CatalogueText>(catalogue).flatMap(formsIn);
    expect(forms).toHaveLength(6);
    for (const form of forms) expect(Object.keys(form)).toEqual(expect.arrayContaining([...needed]));
  });
});

it('no text is left in English', () => {
  const shared = new Set(['list', 'text.counter', 'rating.3', 'attribute.Team', 'keys.control']);
  for (const [language, catalogue] of Object.entries(languages)) {
    if (language === 'en') continue;
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      if (!shared.has(key))
        expect([language, key, wordsOf(catalogue[key])]).not.toEqual([language, key, wordsOf(en[key])]);
    }
  }
});

it('no line can begin with a punctuation mark, because the space before it does not break', () => {
  for (const [language, catalogue] of Object.entries(languages)) {
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect([language, key, wordsOf(catalogue[key])]).toEqual([
        language,
        key,
        expect.not.stringMatching(/ [:;?!»…]|« /),
      ]);
  }
});
