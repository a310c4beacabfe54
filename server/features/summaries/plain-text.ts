/** What a summary may have at most, in characters. */
export const MAX_LENGTH = 1_200;

/** A model's own thinking aloud, which some endpoints leave in front of the answer. */
const THINKING = /<think>[\s\S]*?(<\/think>|$)/gi;
/** Whatever steers a display instead of being read. What joins letters in some scripts stays. */
const INVISIBLE = /(?![\u200c\u200d\n])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
const LINK = /!?\[([^\]]*)\]\([^)]*\)/g;
const ADDRESS = /\b[a-z][\w+.-]*:\/\/\S*|\bwww\.\S+|[^\s@]+@[^\s@]+/gi;
const LINE_START = /^[ \t]*(?:#{1,6}|[-+•>]|\d{1,3}[.)])[ \t]+/gm;
const MARKS = /[<>*`|~#[\]{}\\]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu;

/** Looked at before it is shortened: markup makes a text longer than it reads, but not by so much. */
const MAX_RAW = 4 * MAX_LENGTH;

/** A text as plain as it is read: no markup, no links or addresses, nothing invisible, in one line, of a bounded length. */
export function plainText(text: string): string {
  const bare = text
    .replace(THINKING, ' ')
    .slice(0, MAX_RAW)
    .normalize('NFC')
    .replace(INVISIBLE, ' ')
    .replace(/<\/?[a-z!][^<>]*>/gi, ' ')
    .replace(LINK, '$1')
    .replace(ADDRESS, ' ')
    .replace(LINE_START, '')
    .replace(MARKS, ' ');
  return shortened(
    bare
      .replace(/\s+/g, ' ')
      .replace(/ ([.,;:!?])/g, '$1')
      .trim(),
  );
}

/** Cuts a text that is too long behind its last whole sentence. */
function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_LENGTH) return text;
  const start = characters.slice(0, MAX_LENGTH - 1).join('');
  return wholeSentences(start) || `${start}…`;
}

/** A text up to its last whole sentence; empty without one. */
export const wholeSentences = (text: string): string =>
  text.slice(0, 1 + Math.max(...['.', '!', '?', '。', '！', '？', '؟'].map((mark) => text.lastIndexOf(mark))));

/** The words of a text, in lower case. A run of a script that sets no spaces counts as one for each of its characters. */
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ??
  [];
