import { hash, randomBytes } from 'node:crypto';

/** A secret for a cookie or a key: 256 random bits, URL-safe. */
export const randomToken = () => randomBytes(32).toString('base64url');

/** What is kept of a token. The token is random, so a plain digest can't be searched backwards. */
export const tokenDigest = (token: string) => hash('sha256', token, 'buffer');
