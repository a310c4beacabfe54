import type { en } from './en';
import type { enLater } from './enLater';
import type { enPreview } from './enPreview';
import type { enTrust } from './enTrust';

type English = typeof en & typeof enLater & typeof enPreview & typeof enTrust;
export type TextKey = keyof English;

/** A text, or its parts: strings, names of values that are filled in, and plural forms that depend on a value. */
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

/** The values that are filled into a text, by name. */
export type TextValues<Key extends TextKey> = [NamesIn<English[Key]>] extends [never]
  ? []
  : [Record<NamesIn<English[Key]>, string | number>];
