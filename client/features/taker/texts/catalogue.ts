import type { en } from './en';

type English = typeof en;
export type TextKey = keyof English;

/** A text, or its parts: words, what stands between them by its name, and forms by a number. */
export type CatalogueText =
  string | readonly (string | readonly [name: string] | readonly [name: string, 'plural', PluralForms])[];
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, CatalogueText>>> & {
  readonly other: CatalogueText;
};

export type Catalogue = Readonly<Record<TextKey, CatalogueText>>;

type NamesIn<Parts> = Parts extends string
  ? never
  : Parts extends readonly (infer Part)[]
    ? Part extends readonly [infer Name extends string, ...unknown[]]
      ? Name
      : never
    : never;

/** What a text has to be given, by the names in it. */
export type TextValues<Key extends TextKey> = [NamesIn<English[Key]>] extends [never]
  ? []
  : [Record<NamesIn<English[Key]>, string | number>];
