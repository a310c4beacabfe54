import { inflateSync } from 'node:zlib';

/** The content of a PDF as it is shown or read aloud. */
export interface PdfContent {
  /** The text of each page: its parts in the order of drawing, separated by spaces. */
  pages: string[];
  /** For each page, which part of its height is below the lowest text, apart from the line at the foot. */
  emptyBelow: number[];
  /** The alternative texts of shapes and of characters without a glyph. They are for screen readers and for copying. */
  alternativeTexts: string;
  title: string;
  /** The titles of the bookmarks, in no particular order. */
  bookmarks: string[];
}

/** Reads PDFs of the product. It understands only their simple form: no object streams, and a Unicode table for each font. */
export function readPdf(file: Buffer): PdfContent {
  const objects = new Map<string, string>();
  for (const [, ref, body] of file.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(ref!, body!);
  const at = (ref: string | undefined): string => objects.get(ref ?? '') ?? '';
  const refIn = (body: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1];
  const tables = new Map<string, string[]>();
  const lettersOf = (font: string): string[] => {
    const known = tables.get(font);
    if (known) return known;
    const letters = charactersOf(streamOf(at(refIn(at(font), 'ToUnicode'))));
    tables.set(font, letters);
    return letters;
  };
  const kids =
    /\/Kids \[([^\]]*)\]/.exec([...objects.values()].find((body) => /\/Type \/Pages\b/.test(body)) ?? '')?.[1] ?? '';
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, ref]) => {
    const page = at(ref);
    const fonts = new Map(
      [...at(refIn(page, 'Resources')).matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, font]) => [name!, font!]),
    );
    const content = streamOf(at(refIn(page, 'Contents')));
    return {
      text: textOfPage(content, (font) => lettersOf(fonts.get(font)!)),
      emptyBelow: emptyBelow(content, Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(page)?.[1])),
    };
  });
  const all = [...objects.values()];
  const contents = all.filter((body) => body.includes('stream\n')).map(streamOf);
  return {
    pages: pages.map(({ text }) => text),
    emptyBelow: pages.map((page) => page.emptyBelow),
    alternativeTexts: [...all, ...contents]
      .flatMap((body) => [...stringsOf(body, 'ActualText'), ...stringsOf(body, 'Alt')])
      .join('\n'),
    title: unescaped(at(refIn(all.find((body) => body.includes('/Producer')) ?? '', 'Title')).slice(1, -1)),
    bookmarks: all.filter((body) => body.includes('/Dest [')).flatMap((body) => stringsOf(body, 'Title')),
  };
}

function streamOf(body: string): string {
  const bytes = Buffer.from(body.slice(body.indexOf('stream\n') + 7, body.lastIndexOf('\nendstream')), 'latin1');
  return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
}

/** The characters of a font by the number of their glyph. */
const charactersOf = (table: string): string[] =>
  [...table.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/g)].flatMap(([, list]) =>
    [...list!.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => utf16(hex!)),
  );

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

function textOfPage(content: string, lettersOf: (font: string) => string[]): string {
  let letters: string[] = [];
  const pieces: string[] = [];
  for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = lettersOf(font);
    else
      pieces.push(
        [...glyphs!.matchAll(/<([0-9a-f]*)>/g)]
          .flatMap(([, hex]) => (hex!.match(/..../g) ?? []).map((glyph) => letters[parseInt(glyph, 16)]))
          .join(''),
      );
  }
  return pieces.join(' ');
}

/** The height of the line at the foot of a page, in points. */
const FOOT = 60;

function emptyBelow(content: string, height: number): number {
  const places = [...content.matchAll(/1 0 0 1 [\d.-]+ ([\d.-]+) Tm/g)].map(([, y]) => Number(y));
  return Math.min(height, ...places.filter((y) => y > FOOT)) / height;
}

/** The texts that stand as values after a name in the body of a PDF object. */
const stringsOf = (body: string, name: string): string[] =>
  [...body.matchAll(new RegExp(`/${name} \\(((?:[^()\\\\]|\\\\[\\s\\S])*)\\)`, 'g'))].map(([, raw]) => unescaped(raw!));

/** Decodes a text, which has one byte for each character or is UTF-16 with a byte order mark. */
function unescaped(raw: string): string {
  const bytes = raw.replace(
    /\\([\s\S])/g,
    (_, escaped: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[escaped] ?? escaped,
  );
  return bytes.startsWith('\u00fe\u00ff') ? Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le') : bytes;
}
