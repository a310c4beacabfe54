const EMAIL = /[^\s@/?&=]+@[^\s@/?&=]+\.[^\s@/?&=]+/g;
/** Long runs of letters and digits, which may be tokens, keys or digests. */
const SECRET = /[A-Za-z0-9_-]{20,}/g;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Replaces email addresses, and everything that looks like a secret, in a text. Refs are UUIDs and stay. The server uses it for
 * analytics events, and the client for error reports.
 */
export const scrubText = (text: string): string =>
  text.replace(EMAIL, '[email]').replace(SECRET, (run) => (UUID.test(run) ? run : '[secret]'));
