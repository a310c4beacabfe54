import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { projectRoot } from '../platform/project-root';
import { unpackWoff } from './woff';

export const FONT_WEIGHTS = { regular: 400, medium: 500, semibold: 600 } as const;
export type FontWeight = keyof typeof FONT_WEIGHTS;

/** The scripts of the product's font. Each has its own file, and the first one that contains a character draws it. */
const SCRIPTS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'greek-ext', 'cyrillic-ext'] as const;
export type FontScript = (typeof SCRIPTS)[number];

const files = new Map<string, Buffer>();

/**
 * The tables to leave out of a font. `plain` leaves out the table for ligatures and other substitutions, `tabular` the
 * one for kerning. Reading these tables would take most of the time that a report takes.
 */
const UNWANTED = { plain: ['GSUB'], tabular: ['GPOS'] } as const;

/**
 * Returns the file of a font, which is read once. `tabular` is for figures of equal width. The variable font of the
 * pages is not used, because a subset of it can't be embedded into a PDF.
 */
export function fontFile(script: FontScript, weight: FontWeight, kind: keyof typeof UNWANTED = 'plain'): Buffer {
  const key = `${script} ${weight} ${kind}`;
  const known = files.get(key);
  if (known) return known;
  const name = `@fontsource/inter/files/inter-${script}-${FONT_WEIGHTS[weight]}-normal.woff`;
  const packed = readFileSync(createRequire(path.join(projectRoot, 'package.json')).resolve(name));
  const file = unpackWoff(packed, UNWANTED[kind]);
  files.set(key, file);
  return file;
}

const covered = new Map<FontScript, Set<number>>();

function charactersOf(script: FontScript): Set<number> {
  const known = covered.get(script);
  if (known) return known;
  const characters = new Set((create(fontFile(script, 'regular')) as Font).characterSet);
  covered.set(script, characters);
  return characters;
}

/** Whether a character is invisible. Such a character only changes how its neighbours are drawn. */
const isInvisible = (code: number): boolean =>
  code === 0x200d ||
  (code >= 0xfe00 && code <= 0xfe0f) ||
  (code >= 0x200e && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069);

/** A piece of text in one script. `script` is null for characters that no font file contains. */
export interface ScriptRun {
  text: string;
  script: FontScript | null;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a text as a reader sees them. One may consist of several code points, for instance an emoji. */
export const charactersIn = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/** Prepares a text for drawing. Letters are composed with their accents, and control characters become spaces. */
export const drawableText = (text: string): string => text.normalize('NFC').replace(/[\p{Cc}\p{Cs}]+/gu, ' ');

/** Matches a text that needs the Latin file only, as nearly every text does. */
const PLAIN = /^[ -~\u00a0-\u00ac\u00ae-\u00ff–—‘’“”•…−]*$/;

/** Splits a text where its script changes. */
export function scriptRunsOf(text: string): ScriptRun[] {
  if (PLAIN.test(text)) return text === '' ? [] : [{ text, script: 'latin' }];
  const runs: ScriptRun[] = [];
  for (const character of charactersIn(text)) {
    const codes = [...character].map((part) => part.codePointAt(0)!).filter((code) => !isInvisible(code));
    if (codes.length === 0) continue;
    const last = runs.at(-1);
    const has = (script: FontScript) => codes.every((code) => charactersOf(script).has(code));
    const script = (last?.script && has(last.script) ? last.script : SCRIPTS.find(has)) ?? null;
    const visible = String.fromCodePoint(...codes);
    if (last && last.script === script) last.text += script === null ? character : visible;
    else runs.push({ text: script === null ? character : visible, script });
  }
  return runs;
}

/** Whether the fonts lack more than half of a text's letters and digits, so that nobody could read it. */
export function isUnreadable(text: string): boolean {
  const letters = charactersIn(drawableText(text)).filter((character) => /[\p{L}\p{N}]/u.test(character));
  const missing = letters.filter((letter) => scriptRunsOf(letter).some(({ script }) => script === null));
  return letters.length > 0 && missing.length * 2 > letters.length;
}
