/**
 * A standard address: local part of letters, digits, underscore, hyphen, dot (and plus, for sub-addresses); domain
 * labels; a final label of 2 to 16 characters.
 */
const PATTERN = /^[\w.+-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,16}$/;
const MAX_LENGTH = 254;

/** Trims the address and puts it in lower case. The part after a plus sign is kept. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** Whether a normalised text has the form of an email address. */
export const isEmail = (email: string): boolean => email.length <= MAX_LENGTH && PATTERN.test(email);
