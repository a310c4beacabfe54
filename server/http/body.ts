import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { DomainError, invalidRequest } from '../platform/errors';

const MAX_BODY = '256kb';

/** Far more than any input of the contract has; what goes deeper is made to exhaust the stack of whoever reads it. */
const MAX_DEPTH = 32;

const read = express.json({ limit: MAX_BODY, strict: true });

/** Reads a JSON body, at most 256 KiB of it; a body that has been read already stays as it is (fast-path/direct-handler.ts). */
export const jsonBody: RequestHandler[] = [
  (request, response, next) => (request.body === undefined ? read(request, response, next) : next()),
  (request, _response, next) => {
    const problem = bodyProblem(request.body);
    next(problem ? invalidRequest(problem) : undefined);
  },
];

/** What no field can hold, refused here for all of them at once: depth, and text that PostgreSQL can't store. */
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
  // With the u flag a pair is one character and no surrogate: this finds halves that stand alone.
  if (/\p{Surrogate}/u.test(text)) return 'Text may not contain half of a character.';
  return undefined;
}

/** Says what was wrong with a body that could not be read, in the product's own style of error. */
export const bodyErrors: ErrorRequestHandler = (
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
      // What can't be decompressed comes with the decompressor's own code.
      return next(
        error.status === 400 && !(error instanceof DomainError) ? invalidRequest('The body could not be read.') : error,
      );
  }
};
