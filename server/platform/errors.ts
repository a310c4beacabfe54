import type { ErrorReason } from '../schema.generated';

/**
 * The one style of error. A command or query throws a DomainError; GraphQL and REST both render it from here, so a
 * refusal reads the same through each door. Anything else that is thrown is a defect and is masked.
 */
export type ErrorCode =
  | 'BAD_USER_INPUT'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'TOO_MANY_REQUESTS'
  | 'BAD_GATEWAY'
  | 'UNAVAILABLE'
  | 'GATEWAY_TIMEOUT';

/** Messages by the name of the input field they belong to; the first one is fit to show under a form. */
export type FieldMessages = Record<string, string[]>;

export const STATUS: Record<ErrorCode, number> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  BAD_GATEWAY: 502,
  UNAVAILABLE: 503,
  GATEWAY_TIMEOUT: 504,
};

/** Messages that belong to the request as a whole stand under this name, in both doors. */
export const NON_FIELD = 'nonFieldErrors';

export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: ErrorCode,
    readonly detail: string,
    readonly fields?: FieldMessages,
    /** Seconds until it is worth trying again. */
    readonly retryAfter?: number,
    /** Which refusal this is, where a program may have to know; the sentences are for people. */
    readonly reason?: ErrorReason,
  ) {
    super(detail);
  }

  get status(): number {
    return STATUS[this.code];
  }
}

/** A refusal whose note has been written: what the refused mutation wrote before it stays. Every other refusal leaves nothing. */
export class NotedRefusal extends DomainError {
  constructor({ code, detail, fields, retryAfter, reason }: DomainError) {
    super(code, detail, fields, retryAfter, reason);
  }
}

/** 400 with messages by field. */
export function invalid(fields: FieldMessages, reason?: ErrorReason): DomainError {
  const first = Object.values(fields)[0]?.[0] ?? 'Bad Request';
  return new DomainError('BAD_USER_INPUT', first, fields, undefined, reason);
}

/** 400 that no single field is to blame for. */
export const invalidRequest = (message: string, reason?: ErrorReason) => invalid({ [NON_FIELD]: [message] }, reason);

export const unauthenticated = () =>
  new DomainError(
    'UNAUTHENTICATED',
    'Authentication credentials were not provided.',
    undefined,
    undefined,
    'NOT_SIGNED_IN',
  );

/** 403. Without a sentence of its own it says that the caller may not do this. */
export const forbidden = (detail?: string, reason: ErrorReason | undefined = detail ? undefined : 'NOT_PERMITTED') =>
  new DomainError(
    'FORBIDDEN',
    detail ?? 'You do not have permission to perform this action.',
    undefined,
    undefined,
    reason,
  );

/** For refs that do not exist and for refs of another company alike: nobody learns which of the two it was. */
export const notFound = () => new DomainError('NOT_FOUND', 'Not found.');

/** 409: the state of the thing forbids the change. */
export const conflict = (detail: string, reason?: ErrorReason) =>
  new DomainError('CONFLICT', detail, undefined, undefined, reason);

/** 429: too many tries; `retryAfter` in seconds. */
export const tooManyRequests = (retryAfter: number) =>
  new DomainError(
    'TOO_MANY_REQUESTS',
    'Too many attempts. Please wait a while and try again.',
    undefined,
    retryAfter,
    'TOO_MANY_ATTEMPTS',
  );
