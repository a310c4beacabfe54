import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { parseJson } from '../lib/parseJson';
import { waitText } from '../lib/waitText';
import type { ErrorReason } from './types.generated';

/** A refusal of the server (docs/errors.md), in the same shape for every way it can arrive. */
export interface RequestProblem {
  code: string;
  status: number;
  detail: string;
  /** The kind of refusal, where the code alone does not say it. Code depends on the reason, never on a sentence. */
  reason?: ErrorReason;
  /** The reasons where one value has broken several rules at once. */
  reasons?: readonly ErrorReason[];
  /** Messages by the name of the input field they belong to. */
  fields: Record<string, string[]>;
  /** After too many tries: the number of seconds to wait before the next. */
  retryAfter?: number;
}

/** The caller aborted the request. This is no failure, so nobody reports it. */
export class RequestAborted extends Error {
  override readonly name = 'RequestAborted';

  constructor() {
    super('Request aborted');
  }
}

export const isAborted = (error: unknown): boolean => error instanceof RequestAborted;

interface RawError {
  message?: string;
  extensions?: Record<string, unknown>;
}

/** The server's refusal inside an error; null for any other error, such as a lost connection. */
export function problemOf(error: unknown): RequestProblem | null {
  if (CombinedGraphQLErrors.is(error)) return fromRaw(error.errors[0]);
  if (ServerError.is(error)) return fromRaw(firstErrorIn(error.bodyText)) ?? fromStatus(error.statusCode);
  return null;
}

export const problemCode = (error: unknown): string | null => problemOf(error)?.code ?? null;

const SIGNED_OUT = 'You are signed out. Sign in again to go on.';
const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

/**
 * The text to show under a form: the first message of the first field, or else the server's message, with the time to
 * wait.
 */
export function formMessage(error: unknown): string | null {
  if (error === undefined || error === null) return null;
  if (isAborted(error)) return null;
  const problem = problemOf(error);
  if (!problem) return UNREACHABLE;
  if (problem.code === 'UNAUTHENTICATED') return SIGNED_OUT;
  const message = Object.values(problem.fields)[0]?.[0] ?? problem.detail;
  return problem.retryAfter ? `${message} You can try again in ${waitText(problem.retryAfter)}.` : message;
}

/** The first message of each input field that the server has refused, by the field's name. Empty for any other error. */
export const fieldMessages = (error: unknown): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(problemOf(error)?.fields ?? {}).map(([name, [first]]) => [name, first]));

function fromRaw(raw: RawError | undefined): RequestProblem | null {
  if (!raw) return null;
  const { code, status, detail, reason, reasons, fields, retryAfter } = raw.extensions ?? {};
  return {
    code: typeof code === 'string' ? code : 'INTERNAL_SERVER_ERROR',
    status: typeof status === 'number' ? status : 500,
    detail: typeof detail === 'string' ? detail : (raw.message ?? 'An unexpected error occurred.'),
    fields: (fields as Record<string, string[]> | undefined) ?? {},
    ...(typeof reason === 'string' && { reason: reason as ErrorReason }),
    ...(Array.isArray(reasons) && { reasons: reasons as ErrorReason[] }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
  };
}

/** A refusal that happens before the gateway has the same body, with an HTTP status of its own. */
function firstErrorIn(body: string): RawError | undefined {
  // The page of a proxy is no JSON.
  return (parseJson(body) as { errors?: RawError[] } | null | undefined)?.errors?.[0];
}

/** The code and message for a status whose body is not ours, such as a proxy's page. */
const PROBLEMS_BY_STATUS: Record<number, [code: string, message: string]> = {
  400: ['BAD_USER_INPUT', 'Bad Request'],
  401: ['UNAUTHENTICATED', 'Unauthorized'],
  403: ['FORBIDDEN', 'Forbidden'],
  404: ['NOT_FOUND', 'Not Found'],
  500: ['INTERNAL_SERVER_ERROR', 'Internal Server Error'],
  502: ['BAD_GATEWAY', 'Bad Gateway'],
  503: ['UNAVAILABLE', 'Service Unavailable'],
};

function fromStatus(status: number): RequestProblem {
  const [code, detail] = PROBLEMS_BY_STATUS[status] ?? ['GENERIC_ERROR', 'Generic Error'];
  return { code, status, detail, fields: {} };
}
