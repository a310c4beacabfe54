import { inflateSync } from 'node:zlib';

const HEADER = { woff: 44, sfnt: 12 };
const ENTRY = { woff: 20, sfnt: 16 };

/**
 * Unpacks a WOFF file into its font, without the unwanted tables. The PDF library can unpack WOFF too, but does so for
 * every document again, and without Node's fast zlib.
 */
export function unpackWoff(woff: Buffer, unwanted: readonly string[]): Buffer {
  const all = Array.from({ length: woff.readUInt16BE(12) }, (_, place) => HEADER.woff + place * ENTRY.woff);
  const entries = all.filter((entry) => !unwanted.includes(woff.toString('latin1', entry, entry + 4)));
  const count = entries.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(HEADER.sfnt + count * ENTRY.sfnt);
  woff.copy(head, 0, 4, 8);
  for (const [place, value] of [count, power * 16, Math.log2(power), (count - power) * 16].entries())
    head.writeUInt16BE(value, 4 + place * 2);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (const [place, from] of entries.entries()) {
    const [offset, packed, length] = [
      woff.readUInt32BE(from + 4),
      woff.readUInt32BE(from + 8),
      woff.readUInt32BE(from + 12),
    ];
    const stored = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const to = HEADER.sfnt + place * ENTRY.sfnt;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(end, to + 8);
    head.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    end += length + padding.length;
  }
  return withOwnSum(Buffer.concat(parts));
}

/** Writes the checksum of a font into it. The checksum also tells two fonts with the same name apart. */
function withOwnSum(font: Buffer): Buffer {
  const entry = font.indexOf('head', HEADER.sfnt, 'latin1');
  const place = font.readUInt32BE(entry + 8) + 8;
  font.writeUInt32BE(0, place);
  let sum = 0;
  for (let at = 0; at < font.length; at += 4) sum = (sum + font.readUInt32BE(at)) >>> 0;
  font.writeUInt32BE((0xb1b0afba - sum) >>> 0, place);
  return font;
}
