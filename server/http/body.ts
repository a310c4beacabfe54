import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { DomainError, invalidRequest } from '../platform/errors';

const MAX_BODY = '256kb';

/** Reads a JSON body, at most 256 KiB of it. */
export const jsonBody: RequestHandler[] = [
  express.json({ limit: MAX_BODY, strict: true }),
  (request, _response, next) => next(hasNul(request.body) ? invalidRequest('Text may not contain a NUL character.') : undefined),
];

/** PostgreSQL stores every character but this one; refused here for all fields at once. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => hasNul(key) || hasNul(part));
}

/** Says what was wrong with a body that could not be read, in the product's own style of error. */
export const bodyErrors: ErrorRequestHandler = (error: { type?: string }, _request, _response, next) => {
  switch (error.type) {
    case 'entity.parse.failed':
      return next(invalidRequest('The body is not valid JSON.'));
    case 'entity.too.large':
      return next(new DomainError('PAYLOAD_TOO_LARGE', 'The body is larger than 256 KiB.'));
    case 'charset.unsupported':
    case 'encoding.unsupported':
    case 'request.aborted':
    case 'request.size.invalid':
      return next(invalidRequest('The body could not be read.'));
    default:
      return next(error);
  }
};
