/**
 * The characters that Windows, macOS or Linux refuse in a file name. A slash would also cut the name off, because whoever
 * writes or reads the header of a download takes only what follows the last one.
 */
const REFUSED = /[\\/:*?"<>|]/gu;
/** Control characters, and the marks that change the direction of a text, with which one ending could look like another. */
const UNSEEN = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** The length of a part in bytes. File systems take 255 bytes, and a name has two such parts, a kind of content and a day. */
const MOST_BYTES = 96;

/**
 * A name that somebody chose, as a part of a file name. A hyphen stands for each character that a file system refuses, and
 * a name that is too long is cut off between two characters.
 */
export function fileNamePart(name: string): string {
  const visible = name.replace(UNSEEN, ' ').replace(REFUSED, '-').replace(/\s+/gu, ' ');
  // A file whose name begins with a point is hidden on macOS and Linux.
  const named = visible.replace(/^[ .]+|[ .]+$/gu, '');
  return named === '' ? '-' : shortened(named);
}

function shortened(text: string): string {
  if (Buffer.byteLength(text) <= MOST_BYTES) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (Buffer.byteLength(`${kept}${segment}…`) > MOST_BYTES) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
