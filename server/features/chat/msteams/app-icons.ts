import { crc32, deflateSync } from 'node:zlib';

type Rgba = readonly [number, number, number, number];

const WHITE: Rgba = [255, 255, 255, 255];
const ACCENT: Rgba = [0x42, 0x52, 0xbf, 255];
const NOTHING: Rgba = [255, 255, 255, 0];

/** The sign of the product, on a grid of 32: an open ring around a dot, as in client/public/favicon.svg. */
const RING = { x: 16.15, y: 16, radius: 7.6, half: 1.6, gap: 4.6 };
const DOT_RADIUS = 2.4;

/** How far a point is from the ink, in units of the grid; negative inside. */
function distance(x: number, y: number): number {
  const [dx, dy] = [x - RING.x, y - RING.y];
  const fromMiddle = Math.hypot(dx, dy);
  const endX = Math.sqrt(RING.radius ** 2 - RING.gap ** 2);
  const isInGap = dx > 0 && Math.abs(dy) < (dx * RING.gap) / endX;
  const fromRing = isInGap ? Math.hypot(dx - endX, Math.abs(dy) - RING.gap) : Math.abs(fromMiddle - RING.radius);
  return Math.min(fromRing - RING.half, fromMiddle - DOT_RADIUS);
}

/** Draws the sign as a PNG with a width and height of `size` pixels. `share` is the part of the width that the grid takes. */
function drawn(size: number, share: number, background: Rgba): Buffer {
  const unit = 32 / (size * share);
  const rows = Array.from({ length: size }, (_, row) => {
    const line = Buffer.alloc(1 + size * 4);
    for (let column = 0; column < size; column += 1) {
      const [x, y] = [column, row].map((at) => 16 + (at + 0.5 - size / 2) * unit) as [number, number];
      const ink = Math.min(1, Math.max(0, 0.5 - distance(x, y) / unit));
      line.set(
        background.map((from, channel) => Math.round(from + (WHITE[channel]! - from) * ink)),
        1 + column * 4,
      );
    }
    return line;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6], 8); // 8 bits for each of red, green, blue and opacity
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The two icons that Microsoft Teams wants: 192 pixels in colour, and 32 pixels in white only. */
export const appIcons = () => ({
  'color.png': drawn(192, 0.8, ACCENT),
  'outline.png': drawn(32, 1.2, NOTHING),
});
