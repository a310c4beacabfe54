/**
 * Local part of letters, digits, underscore, hyphen, dot (and plus, for sub-addresses); domain labels; a final label of
 * 2 to 16 characters.
 */
const PATTERN = /^[\w.+-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,16}$/i;

export const isWorkEmail = (text: string) => PATTERN.test(text.trim());
