import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { DomainError, invalidRequest } from '../platform/errors';

const MAX_BODY = '256kb';

/** The deepest body that is read. No input of the schema is nearly as deep, and a deeper body could exhaust the stack. */
const MAX_DEPTH = 32;

const read = express.json({ limit: MAX_BODY, strict: true });

/**
 * Reads a JSON body of at most 256 KiB. If fast-path/direct-handler.ts has read the body already, it is only checked.
 */
export const jsonBodyHandlers: RequestHandler[] = [
  (request, response, next) => (request.body === undefined ? read(request, response, next) : next()),
  (request, _response, next) => {
    const problem = bodyProblem(request.body);
    next(problem ? invalidRequest(problem) : undefined);
  },
];

/**
 * Describes why no field can accept this value: it is nested too deeply, or contains text that PostgreSQL can't store.
 */
export function bodyProblem(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return textProblem(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === MAX_DEPTH) return 'The body is nested too deeply.';
  for (const [key, part] of Object.entries(value)) {
    const problem = textProblem(key) ?? bodyProblem(part, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}

function textProblem(text: string): string | undefined {
  if (text.includes('\u0000')) return 'Text may not contain a NUL character.';
  // With the u flag a pair of surrogates counts as one character, so this matches only a surrogate without its other
  // half.
  if (/\p{Surrogate}/u.test(text)) return 'Text may not contain half of a character.';
  return undefined;
}

/** Replaces the errors of Express's body reader with domain errors that say what was wrong. */
export const bodyErrorHandler: ErrorRequestHandler = (
  error: { type?: string; status?: number },
  _request,
  _response,
  next,
) => {
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
      // A body that can't be decompressed has the decompressor's error code, which is not listed here.
      return next(
        error.status === 400 && !(error instanceof DomainError) ? invalidRequest('The body could not be read.') : error,
      );
  }
};
