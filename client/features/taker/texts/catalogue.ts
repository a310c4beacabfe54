import type { en } from './en';

type English = typeof en;
export type TextKey = keyof English;

/** A text, or its parts: words, what stands between them by its name, and forms by a number. */
export type Text = string | readonly (string | readonly [name: string] | readonly [name: string, 'plural', Forms])[];
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, Text>>> & { readonly other: Text };

export type Catalogue = Readonly<Record<TextKey, Text>>;

type NamesIn<Parts> = Parts extends string
  ? never
  : Parts extends readonly (infer Part)[]
    ? Part extends readonly [infer Name extends string, ...unknown[]]
      ? Name
      : never
    : never;

/** What a text has to be given, by the names in it. */
export type Values<Key extends TextKey> = [NamesIn<English[Key]>] extends [never]
  ? []
  : [Record<NamesIn<English[Key]>, string | number>];
