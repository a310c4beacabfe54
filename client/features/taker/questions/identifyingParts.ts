const EMAIL = /[\p{L}\d._%+-]+@(?:[\p{L}\d-]+\.)+\p{L}{2,}/gu;

/** The beginning of a git address, which names a repository and not a person. */
const REPOSITORY = /^git@/i;

/** Numbers that look like phone numbers: dates with or without a time, versions, IP addresses. */
const OTHER_NUMBERS = [
  /(?<![\d.+/-])\d{1,4}([./-])\d{1,2}\1\d{1,4}(?:[T ]\d{1,2}:\d{2}(?::\d{2})?)?(?![\d]|[./-]\d)/g,
  /(?<![\d.+])(?:\d{1,3}\.){3}\d{1,3}(?![\d]|[. ]\d)/g,
  /\d{1,2}:\d{2}(?::\d{2})?/g,
];

/** Phone numbers with a country code, with a leading zero, or in the North American form. None is part of a word or an id. */
const PHONES = [
  /(?<![\p{L}\d_.#/-])(?:\+|00)[1-9](?:[ ().\/-]{0,2}\d){7,13}(?![\p{L}\d_])/gu,
  /(?<![\p{L}\d_.#/+-])\(?0[1-9]\d{0,4}\)?(?:[ ./-]{0,2}\d){7,9}(?![\p{L}\d_])/gu,
  /(?<![\p{L}\d_.#/+-])(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?![\p{L}\d_-])/gu,
];

/** Replaces Arabic digits, and keeps the length of the text. */
const plainDigits = (text: string) => text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
const blanks = (found: string) => '·'.repeat(found.length);
const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * The parts of a text that may identify its writer: email addresses, phone numbers, and any of the `names`. A name of one
 * word is only found with the same capitals, because a team is often called by a common word.
 */
export function findIdentifyingParts(text: string, names: readonly string[] = []): string[] {
  const found = (pattern: RegExp, within = text) =>
    [...within.matchAll(pattern)].map((match) => text.slice(match.index, match.index + match[0].length));
  const emails = found(EMAIL).filter((address) => !REPOSITORY.test(address));
  const calls = OTHER_NUMBERS.reduce((rest, pattern) => rest.replace(pattern, blanks), plainDigits(text));
  const phones = PHONES.flatMap((pattern) => found(pattern, calls));
  const named = names.filter(
    (name) =>
      name.trim() !== '' &&
      new RegExp(`(?<![\\p{L}\\d_])${escaped(name.trim())}(?![\\p{L}\\d_])`, /\s/.test(name.trim()) ? 'iu' : 'u').test(
        text,
      ),
  );
  return [...new Set([...emails, ...phones, ...named])];
}
