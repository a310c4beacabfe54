import type { ErrorReason } from '../schema.generated';

/**
 * The expected errors. Commands and queries throw a DomainError, and GraphQL and REST both render it from these fields, so
 * that a refusal reads the same in both. Every other error is unexpected, and its message is not shown.
 */
export type ErrorCode =
  | 'BAD_USER_INPUT'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'MOVED'
  | 'CONFLICT'
  | 'TOO_COSTLY'
  | 'UNKNOWN_DOCUMENT'
  | 'PAYLOAD_TOO_LARGE'
  | 'TOO_MANY_REQUESTS'
  | 'BAD_GATEWAY'
  | 'UNAVAILABLE'
  | 'GATEWAY_TIMEOUT';

/** Messages by the name of their input field. Each is fit to be shown under a form. */
export type FieldMessages = Record<string, string[]>;

export const STATUS: Record<ErrorCode, number> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  MOVED: 308,
  CONFLICT: 409,
  TOO_COSTLY: 400,
  UNKNOWN_DOCUMENT: 400,
  PAYLOAD_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  BAD_GATEWAY: 502,
  UNAVAILABLE: 503,
  GATEWAY_TIMEOUT: 504,
};

/** The name, in GraphQL and REST, under which messages about the whole request stand. */
export const NON_FIELD = 'nonFieldErrors';

interface ErrorDetails {
  readonly fields?: FieldMessages;
  /** The number of seconds after which the caller may try again. */
  readonly retryAfter?: number;
  /** The address at which the same call succeeds. */
  readonly movedTo?: string;
  /** A code for this refusal, when programs tell it apart from others. The detail is for people only. */
  readonly reason?: ErrorReason;
  /** The codes for a value that can break several rules at once. */
  readonly reasons?: readonly ErrorReason[];
}

export class DomainError extends Error implements ErrorDetails {
  override readonly name = 'DomainError';
  readonly fields?: FieldMessages;
  readonly retryAfter?: number;
  readonly movedTo?: string;
  readonly reason?: ErrorReason;
  readonly reasons?: readonly ErrorReason[];

  constructor(
    readonly code: ErrorCode,
    readonly detail: string,
    more: ErrorDetails = {},
  ) {
    super(detail);
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.movedTo = more.movedTo;
    this.reason = more.reason;
    this.reasons = more.reasons;
  }

  get status(): number {
    return STATUS[this.code];
  }
}

/** A refusal that keeps the rows that its mutation has written, for instance an audit entry. Every other refusal rolls the mutation back. */
export class NotedRefusal extends DomainError {
  constructor(refusal: DomainError) {
    super(refusal.code, refusal.detail, refusal);
  }
}

/** 400 with messages by field. A list of reasons is for a value that can break several rules at once. */
export function invalid(fields: FieldMessages, reason?: ErrorReason | readonly ErrorReason[]): DomainError {
  const first = Object.values(fields)[0]?.[0] ?? 'Bad Request';
  const told = typeof reason === 'object' ? { reasons: reason } : { reason };
  return new DomainError('BAD_USER_INPUT', first, { fields, ...told });
}

/** 400 for a problem that belongs to no single field. */
export const invalidRequest = (message: string, reason?: ErrorReason) => invalid({ [NON_FIELD]: [message] }, reason);

export const unauthenticated = () =>
  new DomainError('UNAUTHENTICATED', 'Authentication credentials were not provided.', { reason: 'NOT_SIGNED_IN' });

/** 401. Only a caller who has the key gets this, so it tells nobody else that the key exists. */
export const apiKeyExpired = (at: Date) =>
  new DomainError(
    'UNAUTHENTICATED',
    `This API key expired on ${at.toISOString().slice(0, 10)}. Please make a new one.`,
    {
      reason: 'API_KEY_EXPIRED',
    },
  );

/** 403. The default text says that the caller has no permission. */
export const forbidden = (detail?: string, reason: ErrorReason | undefined = detail ? undefined : 'NOT_PERMITTED') =>
  new DomainError('FORBIDDEN', detail ?? 'You do not have permission to perform this action.', { reason });

/** 404 for refs that do not exist and for refs of another company. Both get the same reply, so that nobody can find out which refs exist. */
export const notFound = () => new DomainError('NOT_FOUND', 'Not found.');

/** 308: the survey has moved with its company. `address` is that of the new place, without a path. */
export const movedTo = (address: string) =>
  new DomainError('MOVED', `This survey has moved to ${address}.`, { movedTo: address });

/** 409: the state of the object does not allow the change. */
export const conflict = (detail: string, reason?: ErrorReason) => new DomainError('CONFLICT', detail, { reason });

/** 400: an operation costs more than its caller may ask for at once. */
export const tooCostly = (asked: number, allowed: number) =>
  new DomainError(
    'TOO_COSTLY',
    `This operation asks for too much at once: it costs ${Number.isFinite(asked) ? asked : 'too much to be counted'}, and ${allowed} is allowed. Ask for less, or in several operations.`,
  );

/** 400: a caller without an API key has sent an operation that none of the client's pages sends. */
export const unknownDocument = () =>
  new DomainError(
    'UNKNOWN_DOCUMENT',
    'This server does not know the operation. A page of Candor has to be loaded again, and a program needs an API key.',
  );

/** 429: too many attempts. `retryAfter` is in seconds. */
export const tooManyRequests = (retryAfter: number) =>
  new DomainError('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a while and try again.', {
    retryAfter,
    reason: 'TOO_MANY_ATTEMPTS',
  });
