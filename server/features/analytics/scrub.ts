/*
 * What an analytics event may keep of an address. Deny by default: a part that is not known to be harmless goes.
 */

/** Parameters that choose a view and say nothing about anybody. */
const HARMLESS = new Set(['team', 'topic', 'tab', 'sort', 'benchmark', 'percentile', 'survey', 'step', 'code']);

const EMAIL = /[^\s@/?&=]+@[^\s@/?&=]+\.[^\s@/?&=]+/g;
/** Long runs of letters and digits are tokens, keys or digests; a ref of a thing has dashes where a UUID has them. */
const SECRET = /[A-Za-z0-9_-]{20,}/g;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** /study/{ref}/{targetRef}: the second ref stands for one respondent. */
const TARGET = /^(\/study\/[0-9a-f-]{36})\/[0-9a-f-]{36}(?=\/|$)/i;

/** A text without email addresses and without anything that looks like a secret. */
export const scrubText = (text: string): string =>
  text.replace(EMAIL, '[email]').replace(SECRET, (run) => (UUID.test(run) ? run : '[secret]'));

/** The path of an address, without its origin, query and fragment, and without a respondent's ref. */
export function scrubPath(address: string): string {
  const base = 'http://localhost';
  if (!URL.canParse(address, base)) return '';
  return scrubText(decoded(new URL(address, base).pathname)).replace(TARGET, '$1/[target]');
}

/** The harmless parameters of a query string; a view's own address is all that is left. */
export function scrubQuery(queryString: string): string {
  const kept = [...new URLSearchParams(queryString)].filter(([name]) => HARMLESS.has(name));
  return new URLSearchParams(kept.map(([name, value]) => [name, scrubText(value)])).toString();
}

/** Where a visitor came from, as far as another site may be named: its origin. Of this site, the path as well. */
export function scrubReferrer(referrer: string, ownOrigin: string): string {
  if (!URL.canParse(referrer)) return '';
  const { origin, protocol } = new URL(referrer);
  if (!protocol.startsWith('http')) return '';
  return origin === ownOrigin ? scrubPath(referrer) : origin;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}
