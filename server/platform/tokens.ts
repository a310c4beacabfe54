import { hash, randomBytes } from 'node:crypto';

/** Makes a secret for a cookie or a key: 256 random bits as URL-safe text. */
export const randomToken = () => randomBytes(32).toString('base64url');

/** The digest that is stored instead of a token. It needs no salt, because nobody can guess a random token. */
export const tokenDigest = (token: string) => hash('sha256', token, 'buffer');
