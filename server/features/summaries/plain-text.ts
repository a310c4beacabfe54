/** The most characters that a summary may have. */
export const MAX_SUMMARY_LENGTH = 1_200;

/** The reasoning of a model, which some endpoints leave in front of the answer. */
const THINKING = /<think>[\s\S]*?(<\/think>|$)/gi;
/** Characters that control the display and can't be read. Those that join letters in some scripts are not removed. */
const INVISIBLE = /(?![\u200c\u200d\n])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
const LINK = /!?\[([^\]]*)\]\([^)]*\)/g;
const ADDRESS = /\b[a-z][\w+.-]*:\/\/\S*|\bwww\.\S+|[^\s@]+@[^\s@]+/gi;
const LINE_START = /^[ \t]*(?:#{1,6}|[-+•>]|\d{1,3}[.)])[ \t]+/gm;
const MARKS = /[<>*`|~#[\]{}\\]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu;

/**
 * The most characters that are processed. The limit is higher than that of a summary, because markup is removed first.
 */
const MAX_RAW = 4 * MAX_SUMMARY_LENGTH;

/** Makes a text plain: without markup, links, addresses and invisible characters, in one line, of limited length. */
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

/** Cuts a text that is too long after the last whole sentence that fits. */
function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_SUMMARY_LENGTH) return text;
  const start = characters.slice(0, MAX_SUMMARY_LENGTH - 1).join('');
  return wholeSentences(start) || `${start}…`;
}

/** The text up to the end of its last whole sentence; empty if it has none. */
export const wholeSentences = (text: string): string =>
  text.slice(0, 1 + Math.max(...['.', '!', '?', '。', '！', '？', '؟'].map((mark) => text.lastIndexOf(mark))));

/** The words of a text, in lower case. In scripts without spaces, each character counts as a word. */
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ??
  [];
