import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';

/**
 * Headers for every reply. Pages may run this site's own scripts only; styles need the reply's nonce, which the page
 * hands on to Emotion and the charts. Nothing tells another site where a visitor came from.
 */
export const securityHeaders: RequestHandler = (_request, response, next) => {
  const nonce = randomBytes(16).toString('base64');
  response.locals.nonce = nonce;
  response.set({
    'Content-Security-Policy': [
      "default-src 'self'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
  next();
};
