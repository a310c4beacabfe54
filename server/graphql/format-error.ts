import { randomUUID } from 'node:crypto';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { DomainError } from '../platform/errors';
import type { Logger } from '../platform/logger';

/** What a defect looks like from outside: nothing of the cause, and an id that finds it in the log. */
interface MaskedError {
  detail: string;
  requestId: string;
}

/** Logs an unexpected error under a fresh id, and returns what may be told of it. */
export function mask(error: unknown, log: Logger): MaskedError {
  const requestId = randomUUID();
  log.error({ requestId, err: error }, 'unexpected error');
  return { detail: 'Internal server error.', requestId };
}

/** Whether the database can't be reached or is too busy just now: the caller should try again, and nothing is broken. */
function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return (
    ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300', '08006'].includes(code ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect/.test(message ?? '')
  );
}

/** The domain error behind what a resolver or a scalar has thrown, if there is one. */
export function domainErrorOf(error: unknown): DomainError | undefined {
  for (let at: unknown = error; at instanceof Error; at = (at as GraphQLError).originalError) {
    if (at instanceof DomainError) return at;
    if (isUnavailable(at)) return new DomainError('UNAVAILABLE', 'Please try again in a moment.');
  }
  return undefined;
}

/** Renders an error as the contract has it: `extensions {code, status, fields?, detail?}`. */
export function formatError(error: GraphQLError, log: Logger): GraphQLFormattedError {
  const { message, locations, path } = error;
  const domain = domainErrorOf(error);
  if (domain) {
    const { code, status, detail, fields } = domain;
    return { message: detail, locations, path, extensions: { code, status, detail, ...(fields && { fields }) } };
  }
  if (path === undefined && (error.originalError === undefined || error.originalError instanceof GraphQLError)) {
    // The language's own refusals: syntax, validation, variables. They come before any field has run, and their messages
    // speak of the request only.
    const code = error.extensions.code ?? 'BAD_USER_INPUT';
    return { message, locations, path, extensions: { code, status: 400, detail: message } };
  }
  const masked = mask(error.originalError ?? error, log);
  return { message: masked.detail, path, extensions: { code: 'INTERNAL_SERVER_ERROR', status: 500, ...masked } };
}

/** The same without the language's help with names, which would tell of the contract what introspection may not. */
export function withoutSuggestions({ message, extensions, ...error }: GraphQLFormattedError): GraphQLFormattedError {
  const plain = (text: string) => text.replace(/ Did you mean .+\?$/s, '');
  const detail = extensions?.detail;
  return { message: plain(message), ...error, extensions: { ...extensions, ...(typeof detail === 'string' && { detail: plain(detail) }) } };
}
