import { DomainError } from './errors';

/** How the network and PostgreSQL say that there is no connection, or none any more. */
const UNAVAILABLE = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300', '08006'];

/** Whether the database can't be reached or is too busy just now: the caller should try again, and nothing is broken. */
function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return (
    UNAVAILABLE.includes(code ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/.test(
      message ?? '',
    )
  );
}

/** The domain error that an error is, or that a GraphQL error was made of; undefined for an unexpected error. */
export function domainErrorOf(error: unknown): DomainError | undefined {
  for (let at: unknown = error; at instanceof Error; at = (at as { originalError?: unknown }).originalError) {
    if (at instanceof DomainError) return at;
    if (isUnavailable(at)) return new DomainError('UNAVAILABLE', 'Please try again in a moment.');
  }
  return undefined;
}
