import { openSync, readSync, closeSync } from 'node:fs';
import { join } from 'node:path';

/** A record of PostgreSQL's log of writes (access/xlogrecord.h), as far as the attacks read it. */
export interface WalRecord {
  /** The position in the log. Later records have larger ones. */
  lsn: number;
  transaction: number;
  manager: number;
  info: number;
  /** The pages that the record changes. */
  blocks: { database: number; file: number; block: number; data: Buffer }[];
  main: Buffer;
}

const PAGE = 8_192;
const SEGMENT = 16 * 1_024 * 1_024;
const HAS_LONG_HEADER = 2;
const RECORD_HEADER = 24;

/** The bytes of the log from one position on, without the headers of its pages. */
class WalBytes {
  private segment = -1;
  private file: Buffer = Buffer.alloc(0);

  constructor(
    private readonly folder: string,
    private readonly timeline: number,
    public lsn: number,
  ) {}

  /** Goes to the next multiple of 8, where every record begins. */
  align(): void {
    this.lsn = Math.ceil(this.lsn / 8) * 8;
    this.skipHeader();
  }

  read(length: number): Buffer {
    const parts: Buffer[] = [];
    for (let left = length; left > 0;) {
      this.skipHeader();
      const taken = Math.min(left, PAGE - (this.lsn % PAGE));
      parts.push(this.bytesAt(this.lsn, taken));
      this.lsn += taken;
      left -= taken;
    }
    return Buffer.concat(parts);
  }

  private skipHeader(): void {
    if (this.lsn % PAGE !== 0) return;
    const hasLongHeader = (this.bytesAt(this.lsn + 2, 2).readUInt16LE() & HAS_LONG_HEADER) !== 0;
    this.lsn += hasLongHeader ? 40 : 24;
  }

  private bytesAt(lsn: number, length: number): Buffer {
    const segment = Math.floor(lsn / SEGMENT);
    if (segment !== this.segment) {
      this.file = readWhole(join(this.folder, nameOf(this.timeline, segment)));
      this.segment = segment;
    }
    return this.file.subarray(lsn % SEGMENT, (lsn % SEGMENT) + length);
  }
}

function readWhole(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(SEGMENT);
    readSync(file, bytes, 0, SEGMENT, 0);
    return bytes;
  } finally {
    closeSync(file);
  }
}

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
const SEGMENTS_PER_NAME = 0x1_0000_0000 / SEGMENT;
const nameOf = (timeline: number, segment: number) =>
  hex(timeline) + hex(Math.floor(segment / SEGMENTS_PER_NAME)) + hex(segment % SEGMENTS_PER_NAME);

/** Reads the records between two positions of a log of writes. Both are at the beginning or the end of a record. */
export function* walRecords(folder: string, timeline: number, from: number, to: number): Generator<WalRecord> {
  const bytes = new WalBytes(folder, timeline, from);
  for (;;) {
    bytes.align();
    if (bytes.lsn >= to) return;
    const { lsn } = bytes;
    const header = bytes.read(RECORD_HEADER);
    const length = header.readUInt32LE(0);
    // The rest of a segment is empty where the server has gone on to the next one.
    if (length === 0) bytes.lsn = (Math.floor(lsn / SEGMENT) + 1) * SEGMENT;
    else yield decoded(lsn, header, bytes.read(length - RECORD_HEADER));
  }
}

const SHORT_DATA = 255;
const LONG_DATA = 254;
const ORIGIN = 253;
const TOP_TRANSACTION = 252;
const HAS_IMAGE = 0x10;
const SAME_FILE = 0x80;
const HAS_HOLE = 0x01;
const IS_COMPRESSED = 0x1c;

function decoded(lsn: number, header: Buffer, body: Buffer): WalRecord {
  const blocks: (WalRecord['blocks'][number] & { length: number; image: number })[] = [];
  let at = 0;
  let mainLength = 0;
  let following = 0;
  const uint = (size: 1 | 2 | 4) => {
    at += size;
    return body.readUIntLE(at - size, size);
  };
  while (body.length - at > following) {
    const id = uint(1);
    if (id === SHORT_DATA || id === LONG_DATA) {
      mainLength = uint(id === SHORT_DATA ? 1 : 4);
      following += mainLength;
    } else if (id === ORIGIN) uint(2);
    else if (id === TOP_TRANSACTION) uint(4);
    else {
      const flags = uint(1);
      const length = uint(2);
      let image = 0;
      if (flags & HAS_IMAGE) {
        image = uint(2);
        uint(2);
        const info = uint(1);
        if (info & HAS_HOLE && info & IS_COMPRESSED) uint(2);
      }
      const before = blocks.at(-1);
      const [, database, file] = flags & SAME_FILE ? [0, before!.database, before!.file] : [uint(4), uint(4), uint(4)];
      blocks.push({ database, file, block: uint(4), data: Buffer.alloc(0), length, image });
      following += image + length;
    }
  }
  for (const block of blocks) {
    at += block.image;
    block.data = body.subarray(at, at + block.length);
    at += block.length;
  }
  return {
    ...{ lsn, transaction: header.readUInt32LE(4), info: header.readUInt8(16), manager: header.readUInt8(17) },
    ...{ blocks, main: body.subarray(at, at + mainLength) },
  };
}
