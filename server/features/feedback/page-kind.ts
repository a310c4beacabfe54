/** What a part of an address that is the same for everybody looks like: a few words with dashes between them. */
const WORDS = /^[a-z]{1,16}(-[a-z]{1,16}){0,3}$/;
const MOST_PARTS = 8;

/**
 * The kind of page that a path leads to: `/study/:id/analyze/topics`. Deny by default: a part that is not plain words may be
 * somebody's ref, token or email, and becomes `:id`. The query and what comes behind are left out.
 */
export function pageKind(path: string): string {
  const [plain = ''] = path.split(/[?#]/);
  const parts = plain.split('/').filter(Boolean).slice(0, MOST_PARTS);
  return `/${parts.map((part) => (WORDS.test(part) ? part : ':id')).join('/')}`;
}
