import { CsvError } from './csv';

/** How to get a file that can be read, for refusals of its bytes. */
const ADVICE = 'Save it as “CSV UTF-8”, or choose UTF-8 when you export it.';

/** Decodes the bytes of a file that come in pieces. A byte order mark is left out. Throws a CsvError for what is not text in UTF-8. */
export class Utf8Text {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private isFirst = true;

  /** The text of a piece. A character that is cut comes with the next piece. */
  push(bytes: Uint8Array): string {
    if (this.isFirst && bytes.length > 1) {
      this.isFirst = false;
      const [first, second] = bytes;
      if (first === 0x50 && second === 0x4b)
        throw new CsvError(`This is a workbook, for instance of Excel, and not a CSV file. ${ADVICE}`);
      if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
        throw new CsvError(`This file is text in UTF-16. ${ADVICE}`);
    }
    const text = this.decode(bytes);
    if (text.includes('\u0000')) throw new CsvError(`This file is not text: it contains NUL characters. ${ADVICE}`);
    return text;
  }

  /** Throws if the last character is cut. */
  end(): void {
    this.decode();
  }

  private decode(bytes?: Uint8Array): string {
    try {
      return bytes ? this.decoder.decode(bytes, { stream: true }) : this.decoder.decode();
    } catch (error) {
      if ((error as Error).name !== 'TypeError') throw error;
      throw new CsvError(`This file is not in UTF-8, so names with accents and umlauts would be damaged. ${ADVICE}`);
    }
  }
}
