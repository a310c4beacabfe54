import {
  charactersIn,
  drawableText,
  fontFile,
  scriptRunsOf,
  type ScriptRun,
  type FontScript,
  type FontWeight,
} from './fonts';
import { REPORT_COLOURS } from './palette';

export interface TextStyle {
  /** The size of the font in points. */
  size: number;
  weight?: FontWeight;
  colour?: string;
  /** The distance between lines, in multiples of the size. */
  leading?: number;
  /** Whether all figures have the same width, so that they can be compared in a column. */
  isTabular?: boolean;
}

/** The empty box for a character without a glyph: its width, advance and height in multiples of the size. */
const BOX = { width: 0.56, advance: 0.66, height: 0.68 };

export const leadingOf = ({ size, leading = 1.4 }: TextStyle): number => size * leading;

/**
 * Sets lines of text in the product's font. A character that the font does not contain is drawn as an empty box. The
 * PDF still contains the character itself, for people who copy the text and for screen readers.
 */
export class Typesetter {
  private readonly registered = new Set<string>();
  private readonly widths = new Map<string, number>();

  constructor(private readonly doc: PDFKit.PDFDocument) {}

  width(text: string, style: TextStyle): number {
    return this.runWidths(scriptRunsOf(drawableText(text)), style);
  }

  /** Breaks a text into lines of a width. If it needs more than `most` lines, the last one ends in an ellipsis. */
  lines(text: string, style: TextStyle, width: number, most = Infinity): string[] {
    const lines = text
      .trim()
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .flatMap((paragraph) => this.broken(drawableText(paragraph), style, width));
    return lines.length <= most
      ? lines
      : [...lines.slice(0, most - 1), this.cut(lines.slice(most - 1).join(' '), style, width)];
  }

  /** Cuts a text to a width. A text that is cut ends in an ellipsis. */
  cut(text: string, style: TextStyle, width: number): string {
    if (this.width(text, style) <= width) return drawableText(text);
    const characters = charactersIn(drawableText(text));
    let [fits, tooMany] = [0, characters.length];
    while (fits + 1 < tooMany) {
      const half = Math.floor((fits + tooMany) / 2);
      if (this.width(`${characters.slice(0, half).join('')}…`, style) <= width) fits = half;
      else tooMany = half;
    }
    return `${characters.slice(0, fits).join('').trimEnd()}…`;
  }

  /** Draws one line that begins at `x` and stands on `baseline`. */
  draw(text: string, x: number, baseline: number, style: TextStyle): void {
    const colour = style.colour ?? REPORT_COLOURS.text;
    let at = x;
    for (const run of scriptRunsOf(drawableText(text))) {
      if (run.script === null) at = this.drawBoxes(run.text, at, baseline, style.size, colour);
      else {
        this.choose(run.script, style);
        this.doc
          .fillColor(colour)
          .text(run.text, at, baseline, { ...featuresOf(style), lineBreak: false, baseline: 'alphabetic' });
        at += this.runWidth(run, style);
      }
    }
  }

  private drawBoxes(text: string, x: number, baseline: number, size: number, colour: string): number {
    this.doc.markContent('Span', { actual: text });
    const characters = charactersIn(text);
    for (const [place] of characters.entries()) {
      this.doc.rect(
        x + (place * BOX.advance + (BOX.advance - BOX.width) / 2) * size,
        baseline - BOX.height * size,
        BOX.width * size,
        BOX.height * size,
      );
    }
    this.doc
      .lineWidth(size * 0.06)
      .strokeColor(colour)
      .stroke();
    this.doc.endMarkedContent();
    return x + characters.length * BOX.advance * size;
  }

  private broken(paragraph: string, style: TextStyle, width: number): string[] {
    const lines: string[] = [];
    const space = this.width(' ', style);
    let line: string[] = [];
    let end = 0;
    for (const word of paragraph.split(' ').flatMap((each) => this.pieces(each, style, width))) {
      const wordWidth = this.width(word, style);
      if (line.length > 0 && end + space + wordWidth > width) {
        lines.push(line.join(' '));
        [line, end] = [[word], wordWidth];
      } else {
        end += (line.length > 0 ? space : 0) + wordWidth;
        line.push(word);
      }
    }
    return [...lines, line.join(' ')];
  }

  /** Splits a word that is wider than a line into pieces that fit. */
  private pieces(word: string, style: TextStyle, width: number): string[] {
    if (this.width(word, style) <= width) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const character of charactersIn(word)) {
      if (piece !== '' && this.width(piece + character, style) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += character;
    }
    return [...pieces, piece];
  }

  private runWidths(runs: readonly ScriptRun[], style: TextStyle): number {
    return runs.reduce((sum, run) => sum + this.runWidth(run, style), 0);
  }

  private runWidth({ text, script }: ScriptRun, style: TextStyle): number {
    if (script === null) return charactersIn(text).length * BOX.advance * style.size;
    const key = `${script} ${style.weight} ${style.isTabular} ${text}`;
    let width = this.widths.get(key);
    if (width === undefined) {
      this.choose(script, { ...style, size: 1 });
      width = this.doc.widthOfString(text, featuresOf(style));
      this.widths.set(key, width);
    }
    return width * style.size;
  }

  private choose(script: FontScript, { weight = 'regular', size, isTabular }: TextStyle): void {
    const kind = isTabular ? 'tabular' : 'plain';
    const name = `${script} ${weight} ${kind}`;
    if (!this.registered.has(name)) {
      this.doc.registerFont(name, fontFile(script, weight, kind));
      this.registered.add(name);
    }
    this.doc.font(name).fontSize(size);
  }
}

/**
 * The font features for figures of equal width. pdfkit also accepts an object, which its declared type does not know.
 */
const TABULAR = { tnum: true, calt: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

const featuresOf = ({ isTabular }: TextStyle): PDFKit.Mixins.TextOptions => (isTabular ? { features: TABULAR } : {});
