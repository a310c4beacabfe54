import PDFDocument from 'pdfkit';
import { REPORT_COLOURS } from './palette';
import { leadingOf, Typesetter, type TextStyle } from './typesetter';

/** The margins of a page in points. The bottom margin contains the footer. */
const MARGIN = { side: 48, top: 52, bottom: 62 };

/** The distance between two parts of the report on one page. */
const PART_GAP = 28;

export type PageOrientation = 'portrait' | 'landscape';

/** Texts with figures are tabular, because those are drawn without kerning, which puts the point of 7.3 below the 7. */
export const TEXT_STYLES = {
  title: { size: 28, weight: 'semibold', leading: 1.18 },
  heading: { size: 16, weight: 'semibold', leading: 1.3 },
  subheading: { size: 11, weight: 'semibold', leading: 1.4 },
  body: { size: 9.5, leading: 1.5, isTabular: true },
  strong: { size: 9.5, weight: 'medium', leading: 1.5, isTabular: true },
  figure: { size: 15, weight: 'semibold', leading: 1.4, isTabular: true },
  cell: { size: 9, leading: 1.35 },
  number: { size: 9, leading: 1.35, isTabular: true },
  small: { size: 8, colour: REPORT_COLOURS.textMuted, leading: 1.4, isTabular: true },
} as const satisfies Record<string, TextStyle>;

export const mutedStyle = (style: TextStyle): TextStyle => ({ ...style, colour: REPORT_COLOURS.textMuted });

export interface TextPlace {
  x?: number;
  width?: number;
  /** The tag of the PDF structure, by which a screen reader knows what the text is. */
  tag?: string;
  /** The most lines that the text may have. */
  most?: number;
}

/**
 * The A4 pages of a report, written from top to bottom. Everything on them belongs either to the structure of the
 * document, which gives screen readers the order of reading, or to the decoration, which they skip.
 */
export class Paper {
  y: number = MARGIN.top;
  readonly doc: PDFKit.PDFDocument;
  readonly type: Typesetter;
  private orientation: PageOrientation = 'portrait';
  private readonly parents: PDFKit.PDFStructureElement[];

  constructor({ title, author, at }: { title: string; author: string; at: Date }) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      autoFirstPage: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      info: { Title: title, Author: author, Creator: 'Candor', Producer: 'Candor', CreationDate: at },
    });
    this.type = new Typesetter(this.doc);
    const root = this.doc.struct('Document');
    this.doc.addStructure(root);
    this.parents = [root];
  }

  get left(): number {
    return MARGIN.side;
  }
  get width(): number {
    return this.doc.page.width - 2 * MARGIN.side;
  }
  get bottom(): number {
    return this.doc.page.height - MARGIN.bottom;
  }
  /** The height that is left on the page. */
  get room(): number {
    return this.bottom - this.y;
  }
  /** The height that an empty page offers. */
  get pageRoom(): number {
    return this.bottom - MARGIN.top;
  }

  newPage(orientation: PageOrientation = this.orientation): void {
    this.orientation = orientation;
    this.doc.addPage({ size: 'A4', layout: orientation, margin: 0 });
    this.y = MARGIN.top;
  }

  /**
   * Begins a part of the report: below what is on the page if it has this orientation and this height is left, and otherwise on a new
   * page. So no page stays half empty where what follows has room on it.
   */
  beginPart(height: number, orientation: PageOrientation = 'portrait'): void {
    const isFitting = orientation === this.orientation && height + PART_GAP <= this.room;
    if (isFitting) this.y += PART_GAP;
    else this.newPage(orientation);
  }

  /** Begins a new page unless this height is left on the page. It keeps content together that must not be split. */
  need(height: number): void {
    if (height > this.room && this.y > MARGIN.top) this.newPage();
  }

  bookmark(title: string, under?: PDFKit.PDFOutline): PDFKit.PDFOutline {
    return (under ?? this.doc.outline).addItem(title);
  }

  /** Adds a part of the document's structure that contains other parts. */
  part(tag: string, draw: () => void): void {
    const element = this.doc.struct(tag);
    this.parents.at(-1)!.add(element);
    this.parents.push(element);
    draw();
    this.parents.pop();
    element.end();
  }

  /** Adds readable content to the structure. `alt` describes an image in words. The content must stay on one page. */
  mark(tag: string, draw: () => void, alt?: string): void {
    const content = this.doc.markStructureContent(tag);
    draw();
    this.doc.endMarkedContent();
    const element = this.doc.struct(tag, alt === undefined ? {} : { alt }, [content]);
    this.parents.at(-1)!.add(element);
    element.end();
  }

  /** Draws decoration such as lines and backgrounds, which screen readers skip. */
  decorate(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  rule(x = this.left, width = this.width, colour: string = REPORT_COLOURS.border): void {
    this.decorate(() =>
      this.doc
        .moveTo(x, this.y)
        .lineTo(x + width, this.y)
        .lineWidth(0.6)
        .strokeColor(colour)
        .stroke(),
    );
  }

  heightOf(text: string, style: TextStyle, width: number, most?: number): number {
    return this.type.lines(text, style, width, most).length * leadingOf(style);
  }

  /** Writes a text at `y`, over as many pages as it needs, and moves `y` below it. */
  write(text: string, style: TextStyle, { x = this.left, width = this.width, tag = 'P', most }: TextPlace = {}): void {
    const rest = this.type.lines(text, style, width, most);
    while (rest.length > 0) {
      this.need(leadingOf(style));
      const fitting = rest.splice(0, Math.max(1, Math.floor(this.room / leadingOf(style))));
      this.mark(tag, () => this.setLines(fitting, x, this.y, style));
      this.y += fitting.length * leadingOf(style);
    }
  }

  /** Writes a text at a fixed place without moving `y`. The caller has to add it to the structure. */
  set(
    text: string,
    x: number,
    y: number,
    style: TextStyle,
    {
      width = Infinity,
      align = 'left',
      most,
    }: { width?: number; align?: 'left' | 'right' | 'center'; most?: number } = {},
  ): void {
    const lines = width === Infinity ? [text] : this.type.lines(text, style, width, most);
    this.setLines(lines, x, y, style, (line) =>
      align === 'left' ? 0 : (width - this.type.width(line, style)) / (align === 'right' ? 1 : 2),
    );
  }

  private setLines(
    lines: readonly string[],
    x: number,
    y: number,
    style: TextStyle,
    indent: (line: string) => number = () => 0,
  ): void {
    // This centres the letters vertically in their line.
    const toBaseline = leadingOf(style) / 2 + style.size * 0.36;
    for (const [place, line] of lines.entries())
      this.type.draw(line, x + indent(line), y + place * leadingOf(style) + toBaseline, style);
  }

  /** Calls `onEachPage` for every finished page and ends the document. */
  finish(onEachPage: (number: number, of: number) => void): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      this.decorate(() => onEachPage(page + 1, count));
    }
    this.parents[0]!.end();
    const chunks: Buffer[] = [];
    return new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.doc.on('end', () => resolve(Buffer.concat(chunks)));
      this.doc.on('error', reject);
      this.doc.end();
    });
  }
}
