/*
 * What counts as an email address. A local part may have every character that RFC 5321 allows, as in o'brien@acme.test, and
 * letters of any script (RFC 6531), as in müller@acme.test. Only the domain's own mail server knows which of them it has.
 * Dots may stand anywhere, because some mobile operators gave out addresses such as a..b@mobile.test.
 */
const LETTER = String.raw`\p{L}\p{M}\p{N}`;
const WORDS = String.raw`[${LETTER}!#$%&'*+\-/=?^_${'`'}{|}~.]+`;
const QUOTED = String.raw`"(?:[ !#-\[\]-~]|\\[ -~])+"`;
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
/** The final label has 2 to 16 letters, or is one of another script in its ASCII form. */
const FINAL_LABEL = '(?:[a-z]{2,16}|xn--[a-z0-9-]*[a-z0-9])';

const PATTERN = new RegExp(`^(?:${WORDS}|${QUOTED})@(?:${LABEL}\\.)+${FINAL_LABEL}$`, 'u');
const WORDS_IN_QUOTES = new RegExp(`^"(${WORDS})"$`, 'u');
/** A domain with a letter that is not ASCII, and nothing that would make a URL of it end early. */
const INTERNATIONAL_DOMAIN = new RegExp(`^(?=.*[^ -~])[${LETTER}.-]+$`, 'u');
const MAX_LENGTH = 254;

/** The position of the @ before the domain. A quoted local part may have an @ as well. */
const placeOfAt = (email: string): number => email.lastIndexOf('@');

/** The domain of an address. */
export const domainOf = (email: string): string => email.slice(placeOfAt(email) + 1);

/**
 * The address in the form in which addresses are compared: trimmed, in lower case, with the domain in its ASCII form
 * and without quotation marks that are not needed. The part after a plus sign is kept.
 */
export function normaliseEmail(email: string): string {
  const text = email.trim().toLowerCase().normalize();
  const at = placeOfAt(text);
  if (at < 0) return text;
  return `${text.slice(0, at).replace(WORDS_IN_QUOTES, '$1')}@${asciiDomain(text.slice(at + 1))}`;
}

/** The domain as DNS has it: bücher.test becomes xn--bcher-kva.test. Chrome writes it in this form into fields for email. */
function asciiDomain(domain: string): string {
  if (!INTERNATIONAL_DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return domain;
  return new URL(`http://${domain}`).hostname;
}

/** Whether a normalised text has the form of an email address. */
export const isEmail = (email: string): boolean => email.length <= MAX_LENGTH && PATTERN.test(email);
