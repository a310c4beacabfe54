/** The form of a path segment that is the same for everybody: one to four words with dashes between them. */
const PLAIN_WORDS = /^[a-z]{1,16}(-[a-z]{1,16}){0,3}$/;
const MOST_PARTS = 8;

/**
 * The kind of page that a path leads to, for instance `/study/:id/analyze/topics`. Deny by default: a segment that is
 * not plain words may be a ref, a token or an email, and is replaced by `:id`. The query and the fragment are left out.
 */
export function pageKind(path: string): string {
  const [plain = ''] = path.split(/[?#]/);
  const parts = plain.split('/').filter(Boolean).slice(0, MOST_PARTS);
  return `/${parts.map((part) => (PLAIN_WORDS.test(part) ? part : ':id')).join('/')}`;
}
