import type { ErrorRequestHandler } from 'express';
import { GraphQLError } from 'graphql';
import type { ReportDefect } from '../platform/error-reporter';
import { formatError } from './format-error';

/**
 * Renders an error of /graphql that came before any field ran, as status and text of the reply. Reports an unexpected
 * one.
 */
export function renderGraphqlError(error: unknown, report: ReportDefect): { status: number; text: string } {
  const original = error as Error;
  const { message, extensions } = formatError(
    new GraphQLError(original.message, { originalError: original, path: [] }),
    report,
  );
  return { status: Number(extensions?.status), text: JSON.stringify({ errors: [{ message, extensions }] }) };
}

/** Answers errors that came before Apollo Server was asked, such as a body that can't be read. */
export const graphqlErrorHandler =
  (report: ReportDefect): ErrorRequestHandler =>
  (error, _request, response, _next) => {
    const { status, text } = renderGraphqlError(error, report);
    response.status(status).type('json').send(text);
  };
