import { scrubText } from '../../../common/scrub-text';

/*
 * These functions remove everything personal from addresses and texts before an analytics event stores them. Deny by
 * default: a part that is not known to be harmless is removed.
 */

/** Query parameters that choose a view and say nothing about a person. */
const HARMLESS_PARAMETERS = new Set([
  'team',
  'topic',
  'tab',
  'sort',
  'benchmark',
  'percentile',
  'survey',
  'step',
  'code',
]);

/** The path /study/{ref}/{targetRef}, whose last part is the secret of a personal link. */
const PERSONAL_LINK = /^(\/study\/[0-9a-f-]{36})\/[\w-]{36,}(?=\/|$)/i;

/** The path of a URL, without its origin, query and fragment, and without a respondent's ref. */
export function scrubPath(address: string): string {
  const base = 'http://localhost';
  if (!URL.canParse(address, base)) return '';
  return scrubText(decoded(new URL(address, base).pathname)).replace(PERSONAL_LINK, '$1/[target]');
}

/** The harmless parameters of a query string, which determine the view and nothing else. */
export function scrubQuery(queryString: string): string {
  const kept = [...new URLSearchParams(queryString)].filter(([name]) => HARMLESS_PARAMETERS.has(name));
  return new URLSearchParams(kept.map(([name, value]) => [name, scrubText(value)])).toString();
}

/** The page that a visitor came from: only the origin for another site, the path for this site. */
export function scrubReferrer(referrer: string, ownOrigin: string): string {
  if (!URL.canParse(referrer)) return '';
  const { origin, protocol } = new URL(referrer);
  if (!protocol.startsWith('http')) return '';
  return origin === ownOrigin ? scrubPath(referrer) : origin;
}

/** The path with its percent signs resolved. NUL is removed, because PostgreSQL can't store it in a text. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll('%00', ''));
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}
