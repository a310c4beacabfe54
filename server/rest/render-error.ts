import { GraphQLError } from 'graphql';
import { maskUnexpectedError } from '../graphql/format-error';
import { domainErrorOf } from '../platform/domain-error-of';
import { invalidRequest, NON_FIELD, type DomainError } from '../platform/errors';
import type { ReportDefect } from '../platform/error-reporter';

export interface RenderedError {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, string>;
}

/**
 * Renders an error as REST replies have it: messages by field for a 400, and a detail for every other refusal. The reply to
 * an unexpected error has only an id, under which the log has the cause.
 */
export function renderError(error: unknown, report: ReportDefect): RenderedError {
  const refusal = domainErrorOf(error) ?? requestRefusal(error);
  if (!refusal) return { status: 500, body: { ...maskUnexpectedError(causeOf(error), report) }, headers: {} };
  const { status, detail, fields, retryAfter } = refusal;
  const body = status === 400 ? (fields ?? { [NON_FIELD]: [detail] }) : { detail };
  return { status, body, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {} };
}

/** The error for a request that GraphQL or Express has refused before any resolver ran. */
function requestRefusal(error: unknown): DomainError | undefined {
  // An error with a path comes from a resolver. An error without a path is about the variables.
  if (error instanceof GraphQLError) return error.path ? undefined : invalidRequest(error.message);
  const { status } = (error ?? {}) as { status?: number };
  return status === 400 ? invalidRequest('The request could not be read.') : undefined;
}

const causeOf = (error: unknown): unknown => (error instanceof GraphQLError ? (error.originalError ?? error) : error);
