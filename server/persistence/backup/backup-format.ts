import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { StartupError } from '../../platform/startup-error';

/*
 * A backup is a file of lines, compressed by gzip. The first line is its head. Each table has a line with its name and columns, its rows as
 * `COPY … TO STDOUT` writes them, and a line `\.`. The last line has the number of rows of each table.
 */
export const FORMAT = { format: 'candor-backup', version: 1 } as const;

export interface BackupHead {
  format: string;
  version: number;
  at: string;
  /** The migrations that the database had had. */
  migrations: string[];
}
export interface BackupPart {
  table: string;
  columns: string[];
}
export interface BackupEnd {
  rows: Record<string, number>;
}

/** No row can be this line, because COPY writes a backslash as two. */
export const END_OF_ROWS = Buffer.from('\\.\n');
const END_AFTER_ROWS = Buffer.from('\n\\.\n');
const NEWLINE = 10;
const CHUNK_BYTES = 262_144;

export const lineOf = <T extends BackupHead | BackupPart | BackupEnd>(line: T): Buffer =>
  Buffer.from(`${JSON.stringify(line)}\n`);

/**
 * Reads the parts of a backup one after the other. Throws a StartupError if the file is no backup, or was cut off or
 * changed.
 */
export class BackupReader {
  private rest: Buffer = Buffer.alloc(0);
  private readonly chunks: AsyncGenerator<Buffer>;

  constructor(private readonly file: string) {
    this.chunks = unpacked(file);
  }

  async line<T>(): Promise<T> {
    let at: number;
    while ((at = this.rest.indexOf(NEWLINE)) < 0) await this.readOn();
    const line = this.rest.toString('utf8', 0, at);
    this.rest = this.rest.subarray(at + 1);
    try {
      return JSON.parse(line) as T;
    } catch {
      throw this.notWhole();
    }
  }

  /** The rows up to the end of the table, in pieces of whole lines. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.rest.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) break;
      const end = this.rest.indexOf(END_AFTER_ROWS);
      const until = end < 0 ? this.rest.lastIndexOf(NEWLINE) : end;
      if (until >= 0) yield this.rest.subarray(0, until + 1);
      this.rest = this.rest.subarray(until + 1);
      if (end < 0) await this.readOn();
    }
    this.rest = this.rest.subarray(END_OF_ROWS.length);
  }

  /** Reads up to the end of the file, where its checksum is. */
  async finish(): Promise<void> {
    const next = await this.nextChunk();
    if (!next.done || this.rest.length > 0) throw this.notWhole();
  }

  async close(): Promise<void> {
    await this.chunks.return(undefined);
  }

  notWhole(): StartupError {
    return new StartupError(`The file ${this.file} is not a whole backup of Candor.`);
  }

  private async readOn(): Promise<void> {
    const next = await this.nextChunk();
    if (next.done) throw this.notWhole();
    this.rest = this.rest.length > 0 ? Buffer.concat([this.rest, next.value]) : next.value;
  }

  private async nextChunk(): Promise<IteratorResult<Buffer>> {
    try {
      return await this.chunks.next();
    } catch (error) {
      const { code, syscall } = error as NodeJS.ErrnoException;
      if (syscall) throw new StartupError(`The file ${this.file} can't be read (${code}).`);
      throw this.notWhole();
    }
  }
}

async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const packed = createReadStream(file);
  const content = packed.pipe(createGunzip({ chunkSize: CHUNK_BYTES }));
  packed.on('error', (error) => content.destroy(error));
  yield* content as AsyncIterable<Buffer>;
}
