import { DomainError, invalidRequest } from './errors';

/** The error codes of Node and PostgreSQL for a connection that cannot be opened or was lost. */
const UNAVAILABLE = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300', '08006'];

/** What TypeORM says in the middle of a transaction whose connection was lost. */
const RELEASED = ['QueryRunnerAlreadyReleasedError', 'QueryRunnerProviderAlreadyReleasedError'];

/** The error code of the database for a change of a company that is being moved to another one (migration 0124). */
const BEING_MOVED = 'CM001';
/** When a caller of what is unavailable may try again. */
const AGAIN_SECONDS = 2;

/** The error code of PostgreSQL for a text with a NUL character, which can also come in an address. Bodies are refused before. */
const NOT_STORABLE = '22021';

/** Whether the database cannot be reached or is too busy. The caller should then try again, because nothing is broken. */
function isUnavailable(error: unknown): boolean {
  const { name, code, message } = (error ?? {}) as { name?: string; code?: string; message?: string };
  return (
    UNAVAILABLE.includes(code ?? '') ||
    RELEASED.includes(name ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect|timeout expired|connection error and is not queryable/.test(
      message ?? '',
    )
  );
}

/** Finds the domain error in an error: the error itself, or the one that a GraphQL error wraps. Undefined for an unexpected error. */
export function domainErrorOf(error: unknown): DomainError | undefined {
  for (let at: unknown = error; at instanceof Error; at = (at as { originalError?: unknown }).originalError) {
    if (at instanceof DomainError) return at;
    if ((at as { code?: string }).code === BEING_MOVED || isUnavailable(at))
      return new DomainError('UNAVAILABLE', 'Please try again in a moment.', { retryAfter: AGAIN_SECONDS });
    if ((at as { code?: string }).code === NOT_STORABLE) return invalidRequest('Text may not contain a NUL character.');
  }
  return undefined;
}
