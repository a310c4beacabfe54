/**
 * A standard address: local part of letters, digits, underscore, hyphen, dot (and plus, for sub-addresses); domain
 * labels; a final label of 2 to 16 characters.
 */
const PATTERN = /^[\w.+-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,16}$/;
const MAX_LENGTH = 254;

/** Trims the address and folds its case; a plus-address stays as it is. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** Whether a normalised address could be one. */
export const isEmail = (email: string): boolean => email.length <= MAX_LENGTH && PATTERN.test(email);
